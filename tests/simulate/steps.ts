import type { Device } from "./device.ts";
import { STORAGE } from "./device.ts";
import { WEATHER } from "./network.ts";
import { inTab } from "./person.ts";
import { research } from "./researcher.ts";
import type { Step } from "./schedule.ts";
import type { World } from "./world.ts";

export async function takeStep(world: World, { deed, who, x, y, wait }: Step): Promise<void> {
  await world.pass(wait);
  const tabs = world.openTabs;
  const tab = tabs[who % tabs.length];
  const device = world.devices[x % 3] as Device;
  switch (deed) {
    case "weather":
      device.connection.weather = WEATHER[y % WEATHER.length] ?? "good";
      return world.note(`${device.name}: ${device.connection.weather} network`);
    case "storage":
      device.storage = STORAGE[y % STORAGE.length] ?? "works";
      return world.note(`${device.name}: storage ${device.storage}`);
    case "wipe":
      device.wipe();
      return world.note(`${device.name}: storage wiped`);
    case "restart":
      world.server.restart();
      return world.note("server restarts");
    case "database faults":
      world.server.faults = 1 + (x % 4);
      return world.note(`${world.server.faults} database faults`);
    case "open": {
      const where = world.devices[x % 2] as Device;
      if (where.tabs.length < 2) world.open(where);
      return;
    }
    case "take over": {
      const desk = world.devices[2] as Device;
      if (desk.tabs.length === 0) world.open(desk);
      return;
    }
    default:
      if (tab && (await inTab(world, tab, deed, x, y))) return;
      return research(world, deed, x, y);
  }
}
