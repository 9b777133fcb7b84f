import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while React compares with what the server rendered, which knew neither query nor hash. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
