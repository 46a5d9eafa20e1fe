/** Makes all of the page but `element` and what it stands in inert, until what is returned is called. */
export function inertAround(element: HTMLElement): () => void {
  const around: HTMLElement[] = [];
  for (
    let inner = element;
    inner.parentElement && inner !== document.body;
    inner = inner.parentElement
  )
    for (const beside of inner.parentElement.children)
      if (beside instanceof HTMLElement && beside !== inner && !beside.inert) around.push(beside);
  for (const beside of around) beside.inert = true;
  return () => {
    for (const beside of around) beside.inert = false;
  };
}
