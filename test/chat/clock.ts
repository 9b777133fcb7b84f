/** Time that passes when a test says so. */
export function createClock() {
  let time = 1_000_000;
  let due: { at: number; act: () => void }[] = [];
  const advance = (milliseconds: number) => {
    const end = time + milliseconds;
    for (;;) {
      const next = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      due = due.filter((one) => one !== next);
      time = next.at;
      next.act();
    }
    time = end;
  };
  return {
    now: () => time,
    after(milliseconds: number, act: () => void) {
      const entry = { at: time + milliseconds, act };
      due.push(entry);
      return () => {
        due = due.filter((one) => one !== entry);
      };
    },
    advance,
  };
}

/** In the time of this machine. */
export function after(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}

export type Clock = Pick<ReturnType<typeof createClock>, 'now' | 'after'>;
