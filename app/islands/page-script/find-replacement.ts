/**
 * Where a translator has changed an island's texts, React renders it anew: finds the element that then stands in the place of
 * the given one.
 */
export function replacementOf<Kind extends Element>(element: Kind, island: Element): () => Kind {
  const alike = () => [...island.querySelectorAll<Kind>(element.localName)];
  const index = alike().indexOf(element);
  return () => (element.isConnected ? element : (alike()[index] ?? element));
}
