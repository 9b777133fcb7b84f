/** React renders an island anew where a translator has changed its texts: finds what then stands in an element's place. */
export function placeOf<Kind extends Element>(element: Kind, island: Element): () => Kind {
  const alike = () => [...island.querySelectorAll<Kind>(element.localName)];
  const index = alike().indexOf(element);
  return () => (element.isConnected ? element : (alike()[index] ?? element));
}
