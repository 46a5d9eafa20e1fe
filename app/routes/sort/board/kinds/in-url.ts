import type { DialogName } from "../../dialogs/dialog-props.ts";

/** Whether the URL asks for a dialog, so that the server has rendered it. */
export const inUrl = (name: DialogName) => () => new URLSearchParams(location.search).has(name);
