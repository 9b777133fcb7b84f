import { useEffect, useState } from 'react';

const stepMs = 10_000;

/** The time, a little coarse: how long a customer waits is shown in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
