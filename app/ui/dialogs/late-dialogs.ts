import type { ComponentType } from "react";
import { type LateComponent, lateComponent } from "../frame/late-component.tsx";

/** The dialogs of a page, which are loaded with the first one. Those that the server has rendered open hydrate at once. */
export const lateDialogs = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LateComponent<Props> =>
  lateComponent(load, () => document.querySelector("[data-modal]") !== null);
