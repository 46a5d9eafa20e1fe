import type { Resources } from "../en.ts";

export default {
  title: "Vragen",
  step: "Stap {{step}} van {{steps}}",
  back: "Terug",
  next: "Volgende",
  finish: "Afronden",
  optional: "niet verplicht",
  several: "Je kunt er meer dan één kiezen.",
  choose: "Kies…",
  other: "{{choice}}: vul in wat",
  agree: "Ik ga akkoord",
} satisfies Resources["questions"];
