import { useEffect, useState } from 'react';

const step = 10_000;

/** The time, a little coarse: how long somebody waits is told in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, []);
  return now;
}
