import type { DialogName } from "../../dialogs/dialog-props.ts";

/** Whether the URL asks for one of the dialogs, so that the server has rendered it. */
export const inUrl =
  (...names: DialogName[]) =>
  () =>
    names.some((name) => new URLSearchParams(location.search).has(name));
