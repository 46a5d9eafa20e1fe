import { Button } from "./button.tsx";

/** One of a few choices, as buttons side by side. */
export function ChoiceButtons<Choice extends string>({
  legend,
  choices,
  chosen,
  nameOf,
  onChoose,
}: {
  legend: string;
  choices: readonly Choice[];
  chosen: Choice;
  nameOf: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
}) {
  return (
    <fieldset className="flex min-w-0 items-center rounded-sm border border-control bg-card">
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <Button
          key={choice}
          size="sm"
          variant="ghost"
          className="px-2.5! aria-pressed:bg-tray aria-pressed:text-accent max-nav:min-h-11"
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {nameOf(choice)}
        </Button>
      ))}
    </fieldset>
  );
}
