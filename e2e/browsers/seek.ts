export interface Sought {
  kind: 'control' | 'text';
  name: string | RegExp;
}

/**
 * Runs in the page. Where a person would find a text or a control of that name: in sight, not transparent, and, for a
 * control, under nothing else. Otherwise why not, in words.
 */
export async function seek(
  kind: Sought['kind'],
  name: Sought['name'],
  part: string,
): Promise<{ x: number; y: number } | string> {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const labelled = (ids: string | null) =>
    ids &&
    plain(
      ids
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
  const nameOf = (element: Element) => {
    const { labels, placeholder } = element as HTMLInputElement;
    const byLabels = [...(labels ?? [])].map((label) => label.textContent).join(' ');
    const words = element.matches('input, select, textarea')
      ? plain(byLabels) || placeholder
      : plain(element.textContent);
    return labelled(element.getAttribute('aria-labelledby')) || element.getAttribute('aria-label') || words;
  };
  const isNamed = (words: string, whole: boolean) =>
    name instanceof RegExp ? name.test(words) : whole ? words === name : words.includes(name);
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // What PayPal draws stands in a shadow root.
  const inside = (root: Element | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? inside(element.shadowRoot) : []),
    ]);
  const under = (x: number, y: number) => {
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) hit = hit.shadowRoot.elementFromPoint(x, y);
    return hit;
  };
  const says = (element: Element) =>
    !element.matches('script, style, template') && isNamed(plain(element.textContent), false);
  const controls = 'a[href], button, summary, input, select, textarea, [role=tab], [role=option]';
  const named = [...document.querySelectorAll(part)]
    .flatMap(inside)
    .filter((element) =>
      kind === 'text'
        ? says(element) && ![...element.children].some(says)
        : element.matches(controls) && isNamed(nameOf(element), true),
    );
  if (named.length === 0) return 'not on the page';
  if ('layingOut' in document.documentElement.dataset) return 'the page is not laid out yet';
  // A choice is often drawn by its label, over an input that is not seen.
  const drawn = named.flatMap((element) => [element, ...((element as HTMLInputElement).labels ?? [])]);
  const found = drawn.filter(isShown);
  if (found.length === 0) return 'cannot be seen';
  // What comes into view may be laid out only then, and move again.
  const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  // A drawer slides in, which a slow machine may not show for several frames.
  const isMoved = (element: Element) =>
    document.getAnimations().some((animation) => {
      const { effect } = animation;
      const isSlide = animation instanceof CSSTransition && effect instanceof KeyframeEffect;
      return isSlide && effect.target?.contains(element);
    });
  for (const element of found) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    await twoFrames();
    const { left, top, width, height } = element.getBoundingClientRect();
    await twoFrames();
    if (element.getBoundingClientRect().top !== top || isMoved(element)) return 'moves';
    const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    if (kind === 'text') return place;
    const hit = under(place.x, place.y);
    if (hit && (element.contains(hit) || hit.closest('label')?.contains(element))) return place;
  }
  return 'something else lies over it';
}
