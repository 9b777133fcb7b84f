import { registerHooks } from 'node:module';
import { relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Inside the development server: tells which sources it reads, and takes changed words over while it runs. */
export type FromServer = { read: string } | { restart: true };
export interface ToServer {
  changedWords: string[];
}

const tell = (message: FromServer) => process.send?.(message);

registerHooks({
  load(url, context, next) {
    const path = url.startsWith('file:') ? relative('', fileURLToPath(url.replace(/\?.*/, ''))) : '';
    if (path && !path.startsWith('..') && !path.includes(`node_modules${sep}`)) tell({ read: path });
    return next(url, context);
  },
});

process.on('message', ({ changedWords }: ToServer) => {
  for (const file of changedWords) void takeOver(file);
});
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

let version = 0;

/** Whoever has imported the words keeps the same objects, with what the file says now in them. */
async function takeOver(file: string): Promise<void> {
  const { href } = pathToFileURL(resolve(file));
  version += 1;
  try {
    const [known, fresh] = [await import(href), await import(`${href}?version=${version}`)];
    if (isReplaced(known, fresh)) process.stderr.write(`${file}: in use.\n`);
    else tell({ restart: true });
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
