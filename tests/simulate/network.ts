import type { Clock, Owner } from "./clock.ts";
import type { Call, Server, ServerAnswer } from "./server.ts";

export const WEATHER = ["good", "slow", "flaky", "answers lost", "portal", "cut"] as const;
export type Weather = (typeof WEATHER)[number];

/** What happens to one request. `null`: it never arrives. */
type Fate = { there: (number | null)[]; back: number | null; portal?: boolean };

/** The connection of one device to the server. */
export class Connection {
  weather: Weather = "good";

  private readonly clock: Clock;
  private readonly server: Server;
  private readonly author: string;

  constructor(clock: Clock, server: Server, author: string) {
    this.clock = clock;
    this.server = server;
    this.author = author;
  }

  /** Sends a call of `tab`. `answered` and `failed` run while the tab lives. */
  send(
    tab: Owner,
    call: Call,
    keepalive: boolean,
    answered: (answer: ServerAnswer) => void,
    failed: () => void,
  ): void {
    const { clock, server } = this;
    const { there, back, portal } = this.fate();
    if (portal) {
      const headers = new Headers();
      const login = {
        status: 200,
        headers,
        text: clock.chance(0.5) ? '{"login":"train"}' : "<html>",
      };
      clock.after(clock.between(5, 80), () => answered(login), tab);
      return;
    }
    if (this.weather === "cut") {
      clock.after(clock.between(1, 10), failed, tab);
      return;
    }
    const wire: Owner = { alive: true };
    for (const [copy, ms] of there.entries()) {
      if (ms === null) continue;
      clock.after(
        ms,
        async () => {
          // A request that has not left a closed tab yet may not leave it any more.
          if (!tab.alive && !keepalive && clock.chance(0.5)) return;
          if (clock.now < server.downUntil) {
            if (copy === 0) clock.after(10, failed, tab);
            return;
          }
          const answer = await server.answer(this.author, call);
          if (copy === 0 && back !== null) clock.after(back, () => answered(answer), tab);
        },
        wire,
      );
    }
    if (there[0] === null && clock.chance(0.5)) clock.after(clock.between(10, 3000), failed, tab);
  }

  private fate(): Fate {
    const { clock } = this;
    const quick = () => clock.between(2, 80);
    switch (this.weather) {
      case "good":
      case "cut":
        return { there: [quick()], back: quick() };
      case "slow":
        return { there: [clock.between(200, 6000)], back: clock.between(200, 6000) };
      case "answers lost":
        return { there: [quick()], back: null };
      case "portal":
        return { there: [], back: null, portal: true };
      case "flaky": {
        const late = () => (clock.chance(0.3) ? clock.between(100, 25_000) : quick());
        const there = clock.chance(0.2) ? null : late();
        const again = clock.chance(0.25) ? [late()] : [];
        return { there: [there, ...again], back: clock.chance(0.25) ? null : late() };
      }
    }
  }
}
