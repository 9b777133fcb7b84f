import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { makeCleanRoot, runInRoot } from './clean-root.ts';
import { execForm, type Instruction, sentToBuild, stagesOf } from './dockerfile.ts';

/** What comes out of a Dockerfile. */
export interface Image {
  root: string;
  folder: string;
  env: Record<string, string>;
  user: string;
  command: string[];
  healthCheck: string[];
  /** More than what its last stage is made from. */
  megabytes: number;
}

interface Work {
  /** Where the roots are made. */
  folder: string;
  context: string;
  say(line: string): void;
}

const searched = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Does by hand what an engine does with the steps of this file, in a root for each stage. */
export function buildImage(dockerfile: string, work: Work): Image {
  const made = new Map<string, Image>();
  const stages = stagesOf(readFileSync(join(work.context, dockerfile), 'utf8'));
  for (const { base, alias, instructions } of stages) {
    work.say(`FROM ${base}`);
    const from = made.get(base) ?? cleanImage(base, work);
    made.set(base, from);
    const root = join(work.folder, `stage-${made.size}`);
    execFileSync('cp', ['-a', from.root, root]);
    const image = { ...from, root, env: { ...from.env } };
    for (const instruction of instructions) {
      work.say(`${instruction.name} ${instruction.text}`);
      take(instruction, image, made, work);
    }
    image.megabytes = megabytesIn(root) - megabytesIn(from.root);
    made.set(alias, image);
  }
  const last = made.get('');
  if (!last) throw new Error(`The last stage of ${dockerfile} has a name.`);
  return last;
}

function cleanImage(name: string, { folder }: Work): Image {
  const root = join(folder, 'clean');
  makeCleanRoot(root, name);
  const nothing = { folder: '/', user: '0:0', command: [], healthCheck: [] };
  return { ...nothing, root, env: { PATH: searched }, megabytes: 0 };
}

function take(instruction: Instruction, image: Image, made: Map<string, Image>, work: Work): void {
  const { name, text } = instruction;
  const steps: Record<string, () => void> = {
    RUN: () => runInRoot(image.root, image.folder, text, image.env),
    COPY: () => copy(instruction, image, made, work),
    WORKDIR: () => {
      image.folder = resolve(image.folder, text);
      mkdirSync(join(image.root, image.folder), { recursive: true });
    },
    ENV: () => {
      for (const pair of text.split(' ')) {
        const [key = '', value = ''] = pair.split('=');
        image.env[key] = value;
      }
    },
    USER: () => {
      image.user = text;
    },
    CMD: () => {
      image.command = execForm(instruction);
    },
    HEALTHCHECK: () => {
      image.healthCheck = execForm(instruction);
    },
  };
  // EXPOSE and VOLUME say something about the image, and change nothing in it.
  steps[name]?.();
}

/** The contents of a folder, or files, as `root` owns them. */
function copy({ flags, text }: Instruction, image: Image, made: Map<string, Image>, work: Work): void {
  const words = text.split(' ');
  const target = join(image.root, resolve(image.folder, words.at(-1) ?? ''));
  const from = flags.from === undefined ? undefined : made.get(flags.from);
  if (flags.from !== undefined && !from) throw new Error(`COPY from ${flags.from}, which is no stage.`);
  const isSent = sentToBuild(readFileSync(join(work.context, '.dockerignore'), 'utf8'));
  for (const word of words.slice(0, -1)) {
    const source = join(from?.root ?? work.context, word);
    const isInto = statSync(source).isFile() && words.at(-1)?.endsWith('/');
    const place = isInto ? join(target, basename(word)) : target;
    cpSync(source, place, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== undefined || file === work.context || isSent(relative(work.context, file)),
    });
    execFileSync('chown', ['-R', '0:0', place]);
  }
}

function megabytesIn(folder: string): number {
  const [kibibytes] = execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t');
  return Math.round((Number(kibibytes) * 1024) / 1e6);
}
