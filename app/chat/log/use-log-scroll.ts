import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface LogScroll {
  /** What grows inside of the log, where that is an element of its own. */
  content?: RefObject<HTMLElement | null>;
  /** Of the oldest message: with another one, older messages have come above it. */
  oldest: string | number | undefined;
  /** The newest message where the reader wrote it: with another one the log goes to its end, wherever the reader is. */
  newestOwn: string | number | undefined;
  /** How near to the end still counts as being there. */
  nearEndPx: number;
  /** After each change, scroll and resize: whether the log is shown, and at its end. */
  onMeasured(isAtEnd: boolean): void;
}

/** Stays at the end where the reader is at the end, and keeps the place where older messages arrive above it. */
export function useLogScroll(
  log: RefObject<HTMLElement | null>,
  { content, oldest, newestOwn, nearEndPx, onMeasured }: LogScroll,
) {
  const last = useRef({ oldest, newestOwn, height: 0, top: 0, isAtEnd: true });
  /** At which it was seen last. */
  const size = useRef('');
  const isNearEnd = (element: HTMLElement, height = element.scrollHeight) =>
    height - element.scrollTop - element.clientHeight < nearEndPx;
  const report = useEffectEvent((element: HTMLElement) =>
    // Without a height it is hidden behind something else.
    onMeasured(element.clientHeight > 0 && last.current.isAtEnd),
  );
  const measure = () => {
    const element = log.current;
    if (!element) return;
    last.current.isAtEnd = isNearEnd(element);
    last.current.top = element.scrollTop;
    report(element);
  };
  const toEnd = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  };
  const scrolled = useEffectEvent(measure);
  const resized = useEffectEvent((element: HTMLElement) => {
    if (last.current.isAtEnd) toEnd();
    else last.current.isAtEnd = element.clientHeight > 0 && isNearEnd(element);
    report(element);
  });
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    size.current = sizeOf(element);
    const scroll = () => {
      // A new size has moved it, not the reader: the observer is about to report it.
      if (size.current === sizeOf(element)) scrolled();
    };
    // The keyboard of a phone makes the log smaller, a turned phone changes all of it, and what is inside grows.
    const observer = new ResizeObserver(() => {
      size.current = sizeOf(element);
      resized(element);
    });
    observer.observe(element);
    if (content?.current) observer.observe(content.current);
    element.addEventListener('scroll', scroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', scroll);
    };
  }, [log, content]);
  // After each render: whatever is drawn may have changed the height.
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const before = last.current;
    const isOwnNew = newestOwn !== undefined && newestOwn !== before.newestOwn;
    const grewAbove = !isOwnNew && before.oldest !== undefined && oldest !== before.oldest;
    // The event of a reader who has just scrolled up is still to come. What disappears takes the end up as well.
    const hasLeftEnd =
      size.current === sizeOf(element) &&
      element.scrollTop < before.top &&
      !isNearEnd(element, Math.min(before.height, element.scrollHeight));
    const isAtEnd = isOwnNew || (before.isAtEnd && !hasLeftEnd);
    if (grewAbove) element.scrollTop += element.scrollHeight - before.height;
    else if (isAtEnd) element.scrollTop = element.scrollHeight;
    const { scrollHeight: height, scrollTop: top } = element;
    last.current = { oldest, newestOwn, height, top, isAtEnd };
    // Where it has just appeared, the place that was read on the page before is still to be taken.
    if (before.height > 0) report(element);
  });
  return { toEnd, measure };
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => `${clientWidth} ${clientHeight}`;
