import type { PGlite } from '@electric-sql/pglite';
import { DatabaseUnavailable } from '../unavailable.ts';

/** How PGlite tells PostgreSQL's handled errors from everything else that leaves its main loop. */
const longJump = 100;

/**
 * PostgreSQL ends its process on a PANIC, such as no space for the write-ahead log. PGlite swallows it and
 * carries on in the broken instance: it runs in circles, or repeats the commit that failed. So the first crash
 * makes every later entry into the instance throw.
 */
export function stopAtCrash(pglite: PGlite, reason: (error: unknown) => Error, onCrash: () => void): void {
  const mod = pglite.Module;
  const mainLoopOnce = mod._PostgresMainLoopOnce;
  mod._PostgresMainLoopOnce = () => {
    try {
      mainLoopOnce();
    } catch (error) {
      if ((error as { status?: number }).status !== longJump) {
        refuseEntry(mod, reason(error));
        onCrash();
      }
      throw error;
    }
  };
}

function refuseEntry(mod: PGlite['Module'], reason: Error): void {
  const refuse = () => {
    throw new DatabaseUnavailable(reason);
  };
  mod._PostgresMainLoopOnce = refuse;
  // Called after each turn of PGlite's loop, outside the part that swallows errors: here the loop ends.
  mod.stackRestore = refuse;
  mod._PostgresSendReadyForQueryIfNecessary = refuse;
  mod._pgl_pq_flush = refuse;
}
