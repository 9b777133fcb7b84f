import type { Engine, EngineHooks } from '../engine.ts';
import { startInstance } from './instance.ts';
import { pgliteEngine } from './pglite-engine.ts';

export function openInMemory(snapshot: Blob | undefined, hooks: EngineHooks): Promise<Engine> {
  return pgliteEngine((onCrash) => startInstance(snapshot ? { loadDataDir: snapshot } : {}, onCrash), hooks);
}
