import { use } from 'react';
import type { Copy, CopySource } from './copy.ts';

const loaders = import.meta.glob<{ default: Copy[keyof Copy] }>([
  '../../content/copy/*/*.ts',
  '!**/{errors,replies,mail}.ts',
]);
const loading = new Map<string, Promise<{ default: Copy[keyof Copy] }>>();

/** Suspends while a module is on its way: hydration and navigation both keep the page that is already shown. */
export const lazyCopySource: CopySource = (language, area) => {
  const name = `../../content/copy/${language}/${area}.ts`;
  const promise = loading.get(name) ?? loaders[name]?.();
  if (!promise) throw new Error(`No copy at ${name}.`);
  loading.set(name, promise);
  return use(promise).default as Copy[typeof area];
};
