import type { Language } from '#contract/language.ts';
import type { Copy, CopySource } from './copy.ts';

const modules = import.meta.glob<{ default: Copy[keyof Copy] }>('../../content/copy/*/*.ts', { eager: true });

/** Reads synchronously and remembers what was read, so that the page can announce those modules to the browser. */
export function recordingCopySource(): { read: CopySource; used: Set<string> } {
  const used = new Set<string>();
  const recording: CopySource = (language, area) => {
    used.add(nameOf(language, area));
    return read(language, area);
  };
  return { read: Object.assign(recording, { unannounced: read }), used };
}

const read: CopySource = (language, area) => {
  const module = modules[`../../${nameOf(language, area)}`];
  if (!module) throw new Error(`No copy at ${nameOf(language, area)}.`);
  return module.default as Copy[typeof area];
};

function nameOf(language: Language, area: keyof Copy): string {
  return `content/copy/${language}/${area}.ts`;
}
