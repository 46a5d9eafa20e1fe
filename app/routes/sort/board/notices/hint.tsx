/** A one-line hint until the first move. The style sheet shows the text for what is used (`data-input`). */
export const Hint = ({
  mouse,
  touch,
  keys = mouse,
  more,
}: {
  mouse: string;
  touch: string;
  keys?: string;
  /** For all. */
  more?: string | false;
}) => (
  <p className="sort-hint">
    <span data-for="mouse">{mouse}</span>
    <span data-for="touch">{touch}</span>
    <span data-for="keys">{keys}</span>
    {more ? ` · ${more}` : null}
  </p>
);
