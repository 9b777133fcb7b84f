import type { Copy, CopySource } from './copy.ts';

const modules = import.meta.glob<{ default: Copy[keyof Copy] }>('../../content/copy/*/*.ts', { eager: true });

/** Reads synchronously and remembers what was read, so that the page can announce those modules to the browser. */
export function recordingCopySource(): { read: CopySource; used: Set<string> } {
  const used = new Set<string>();
  const read: CopySource = (language, area) => {
    const name = `content/copy/${language}/${area}.ts`;
    const module = modules[`../../${name}`];
    if (!module) throw new Error(`No copy at ${name}.`);
    used.add(name);
    return module.default as Copy[typeof area];
  };
  return { read, used };
}
