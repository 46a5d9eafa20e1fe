/** Makes the page inert except for `element` and its ancestors. Returns the function that undoes this. */
export function inertAround(element: HTMLElement): () => void {
  const others: HTMLElement[] = [];
  for (
    let inner = element;
    inner.parentElement && inner !== document.body;
    inner = inner.parentElement
  )
    for (const sibling of inner.parentElement.children)
      if (sibling instanceof HTMLElement && sibling !== inner && !sibling.inert)
        others.push(sibling);
  for (const other of others) other.inert = true;
  return () => {
    for (const other of others) other.inert = false;
  };
}
