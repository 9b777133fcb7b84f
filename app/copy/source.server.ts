import type { Copy, CopySource } from './copy.ts';

const modules = import.meta.glob<{ default: Copy[keyof Copy] }>('../../content/copy/*/*.ts', { eager: true });

/** On the server: all languages. */
export const readCopy: CopySource = (language, area) => {
  const module = modules[`../../content/copy/${language}/${area}.ts`];
  if (!module) throw new Error(`There is no copy for '${area}' in '${language}'.`);
  return module.default as Copy[typeof area];
};
