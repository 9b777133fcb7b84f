import { registerHooks } from 'node:module';
import { relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Inside the development server: reports the sources that it reads, and replaces changed words while it runs. */
export type FromServer = { read: string } | { restart: true };
export interface ToServer {
  changedWords: string[];
}

const send = (message: FromServer) => process.send?.(message);

registerHooks({
  load(url, context, next) {
    const path = url.startsWith('file:') ? relative('', fileURLToPath(url.replace(/\?.*/, ''))) : '';
    if (path && !path.startsWith('..') && !path.includes(`node_modules${sep}`)) send({ read: path });
    return next(url, context);
  },
});

process.on('message', ({ changedWords }: ToServer) => {
  for (const file of changedWords) void reload(file);
});
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

let version = 0;

/** Modules that have imported the words keep the same objects, with the file's new content. */
async function reload(file: string): Promise<void> {
  const { href } = pathToFileURL(resolve(file));
  version += 1;
  try {
    const [known, fresh] = [await import(href), await import(`${href}?version=${version}`)];
    if (isReplaced(known, fresh)) process.stderr.write(`${file}: in use.\n`);
    else send({ restart: true });
  } catch (error) {
    process.stderr.write(`${file} cannot be read: ${error}\n`);
  }
}

type Words = Record<string, unknown>;

/** False where something other than words is exported: that cannot be exchanged. */
function isReplaced(known: Words, fresh: Words): boolean {
  return [...new Set([...Object.keys(known), ...Object.keys(fresh)])].every((name) => {
    const [before, after] = [known[name], fresh[name]];
    if (!isWords(before) || !isWords(after)) return false;
    replace(before, after);
    return true;
  });
}

function replace(known: Words, fresh: Words): void {
  for (const name of Object.keys(known)) if (!(name in fresh)) delete known[name];
  for (const [name, after] of Object.entries(fresh)) {
    const before = known[name];
    if (isWords(before) && isWords(after)) replace(before, after);
    else known[name] = after;
  }
}

function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && Array.isArray(value) === false;
}
