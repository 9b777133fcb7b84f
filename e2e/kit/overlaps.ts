import { expect, type Page } from '@playwright/test';
import { thorough } from '#test/thorough.ts';
import { expectBubbleApart } from './bubble.ts';
import { show } from './pages.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

/** While a page is scrolled, or a part of it, which a picture of the whole page does not show. */
export async function expectNoOverlaps(page: Page, state: string, part?: string): Promise<void> {
  for (const size of sizes) {
    await show(page, size.width, 100);
    await page.setViewportSize(size);
    expect.soft(await findOverlaps(page, part), `${state} at ${size.width} x ${size.height}`).toEqual([]);
  }
}

/** For a state that only a journey reaches, which then goes on where it was. */
export async function judgeOverlapsInProof(page: Page, state: string): Promise<void> {
  if (!thorough) return;
  const size = page.viewportSize();
  await expectNoOverlaps(page, state);
  await judgeBubble(page, state);
  if (size) await page.setViewportSize(size);
}

/** Of a page that has one, in every shape that it has. */
export async function judgeBubble(page: Page, state: string): Promise<void> {
  for (const size of thorough ? sizes : [sizes[0], sizes[2]]) {
    await page.setViewportSize(size);
    await expectBubbleApart(page, state);
  }
}

/**
 * Scrolls through the page, through the dialog that is open, or through a part, in steps of half a screen. Finds texts that are printed over
 * each other, and texts that something opaque (a sticky header, the chat's bubble) covers wherever the page is scrolled to.
 */
function findOverlaps(page: Page, part = 'dialog:modal'): Promise<string[]> {
  return page.evaluate(async (selector) => {
    type Box = { left: number; top: number; right: number; bottom: number };
    interface Line extends Box {
      text: Text;
      /** Of its text. */
      index: number;
    }

    const scope = [...document.querySelectorAll(selector)].at(-1) ?? document.body;
    const scrollers = [document.documentElement, scope, ...scope.querySelectorAll('*')].filter(
      (element) =>
        element === document.documentElement ||
        (element.scrollHeight > element.clientHeight + 1 &&
          /auto|scroll/.test(getComputedStyle(element).overflowY)),
    );

    const intersection = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const isLargerThan = ({ left, top, right, bottom }: Box, size: number) =>
      right - left > size && bottom - top > size;

    /** An overlay that takes no presses covers as well as one that does. */
    const pressable = new CSSStyleSheet();
    pressable.replaceSync('* { pointer-events: auto !important }');
    document.adoptedStyleSheets.push(pressable);

    const texts: Text[] = [];
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.nodeValue?.trim() && !node.parentElement?.closest('script, style, option'))
        texts.push(node as Text);

    /** What of an element's content its ancestors let through; nothing where they are transparent. */
    const windows = new Map<Element, Box>();
    const windowOf = (element: Element): Box => {
      const known = windows.get(element);
      if (known) return known;
      const parent = element.parentElement;
      const style = getComputedStyle(element);
      const around =
        parent && style.position !== 'fixed'
          ? windowOf(parent)
          : { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      let own = around;
      // The tests make the whole page transparent, to save painting it.
      if (parent && style.opacity === '0') own = { left: 0, top: 0, right: 0, bottom: 0 };
      else if (
        element !== document.body &&
        parent &&
        style.overflow !== 'visible' &&
        style.display !== 'inline'
      )
        own = intersection(around, element.getBoundingClientRect());
      windows.set(element, own);
      return own;
    };

    const visibleLines = (): Line[] => {
      windows.clear();
      const range = document.createRange();
      return texts.flatMap((text) => {
        const parent = text.parentElement;
        if (!parent?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return [];
        range.selectNodeContents(text);
        return [...range.getClientRects()].flatMap((box, index) => {
          // Letters fill the middle of their line; the lines of a tight heading touch.
          const margin = box.height / 5;
          const letters = {
            left: box.left,
            right: box.right,
            top: box.top + margin,
            bottom: box.bottom - margin,
          };
          const seen = intersection(letters, windowOf(parent));
          return isLargerThan(seen, 2) ? { ...seen, text, index } : [];
        });
      });
    };

    const isOpaque = (element: Element) => {
      if (element.matches('img, video, canvas, iframe')) return true;
      const [, alpha = '1'] =
        /(?:^rgba\(.*,|\/) ([\d.]+)\)$/.exec(getComputedStyle(element).backgroundColor) ?? [];
      return Number(alpha) > 0.95;
    };

    /** Something opaque in front of a text at a point; 'not there' where its ancestors have cut the text off. */
    const coverAt = (text: Text, x: number, y: number): Element | 'not there' | undefined => {
      const stack = document.elementsFromPoint(x, y);
      const place = stack.indexOf(text.parentElement as Element);
      if (place < 0) return 'not there';
      return stack
        .slice(0, place)
        .find((element) => !text.parentElement?.contains(element) && isOpaque(element));
    };

    /** A list of suggestions closes when one is chosen, a toast by itself. */
    const isPassing = (cover: Element) =>
      cover.closest('[role=listbox], .toast') !== null || cover.querySelector('[role=listbox]') !== null;

    const nameOf = (text: Text) => `"${text.data.trim().slice(0, 40)}"`;
    const found = new Set<string>();
    const seen = new Set<string>();
    const covered = new Map<string, string>();
    const ids = new Map(texts.map((text, index) => [text, index]));

    const look = () => {
      const lines = visibleLines().toSorted((a, b) => a.top - b.top);
      for (const [index, line] of lines.entries()) {
        const id = `${ids.get(line.text)} ${line.index}`;
        if (!seen.has(id)) {
          const cover = coverAt(line.text, (line.left + line.right) / 2, (line.top + line.bottom) / 2);
          if (cover === undefined) seen.add(id);
          else if (cover !== 'not there' && !isPassing(cover))
            covered.set(id, `${nameOf(line.text)} is always under <${cover.localName} ${cover.className}>`);
        }
        for (const other of lines.slice(index + 1)) {
          if (other.top >= line.bottom) break;
          const shared = intersection(line, other);
          if (other.text === line.text || !isLargerThan(shared, 2)) continue;
          const [x, y] = [(shared.left + shared.right) / 2, (shared.top + shared.bottom) / 2];
          if (coverAt(line.text, x, y) === undefined && coverAt(other.text, x, y) === undefined)
            found.add([nameOf(line.text), nameOf(other.text)].toSorted().join(' over '));
        }
      }
    };

    const frame = () => new Promise(requestAnimationFrame);
    try {
      while ('layingOut' in document.documentElement.dataset) await frame();
      for (const scroller of scrollers) {
        for (let top = 0; ; top += scroller.clientHeight / 2) {
          scroller.scrollTo({ top, behavior: 'instant' });
          // What answers to scrolling (the bubble) is done one frame after it heard of it.
          await frame();
          await frame();
          look();
          if (top + scroller.clientHeight >= scroller.scrollHeight) break;
        }
        scroller.scrollTo({ top: 0, behavior: 'instant' });
      }
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== pressable);
    }
    const never = [...covered].filter(([id]) => !seen.has(id)).map(([, what]) => what);
    return [...found, ...new Set(never)];
  }, part);
}
