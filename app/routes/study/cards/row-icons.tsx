import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import GripVertical from "lucide-react/icons/grip-vertical";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";

const icons = {
  grip: GripVertical,
  up: ArrowUp,
  down: ArrowDown,
  edit: Pencil,
  delete: Trash2,
  more: EllipsisVertical,
};

/** The icons of all rows as symbols: a thousand rows reference them instead of repeating them. */
export function RowIcons() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`row-${name}`} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  );
}

export const RowIcon = ({ name }: { name: keyof typeof icons }) => (
  <svg aria-hidden="true" className="size-4">
    <use href={`#row-${name}`} />
  </svg>
);
