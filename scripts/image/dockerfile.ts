/** One instruction of a Dockerfile: `COPY --from=build /app/build build` is COPY, { from: 'build' } and the rest. */
export interface Instruction {
  name: string;
  flags: Record<string, string>;
  text: string;
}

/** What begins with a FROM. */
export interface Stage {
  base: string;
  /** Empty for the last. */
  alias: string;
  instructions: Instruction[];
}

const known = ['COPY', 'RUN', 'ENV', 'WORKDIR', 'USER', 'EXPOSE', 'VOLUME', 'HEALTHCHECK', 'CMD'];

/** Only what ours uses: anything else is refused, so that nothing is skipped in silence. */
export function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim());
  const stages: Stage[] = [];
  for (const line of lines) {
    const instruction = instructionOf(line);
    const stage = stages.at(-1);
    if (instruction.name === 'FROM') {
      const [base = '', , alias = ''] = instruction.text.split(/\s+/);
      stages.push({ base, alias, instructions: [] });
    } else if (stage && known.includes(instruction.name)) stage.instructions.push(instruction);
    else throw new Error(`Not known what this line of the Dockerfile does: ${line}`);
  }
  return stages;
}

function instructionOf(line: string): Instruction {
  const [, name = '', flags = '', text = ''] = /^(\w+)\s+((?:--\S+\s+)*)(.*)$/.exec(line) ?? [];
  const pairs = [...flags.matchAll(/--([\w-]+)=(\S+)/g)].map(([, flag = '', value = '']) => [flag, value]);
  return { name, flags: Object.fromEntries(pairs), text: text.trim() };
}

/** The words of a CMD or HEALTHCHECK that starts no shell. */
export function execForm({ name, text }: Instruction): string[] {
  const words: unknown = JSON.parse(text.replace(/^CMD\s+/, ''));
  if (Array.isArray(words) && words.every((word) => typeof word === 'string')) return words;
  throw new Error(`${name} is no list of words: ${text}`);
}

/** What a .dockerignore leaves of the folder: the last pattern that matches a path, or a folder above it, decides. */
export function sentToBuild(dockerignore: string): (path: string) => boolean {
  const patterns = dockerignore
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ isSent: line.startsWith('!'), matches: regexOf(line.replace(/^!/, '')) }));
  return (path) => {
    const names = path.split('/');
    const withFolders = names.map((_, index) => names.slice(0, index + 1).join('/'));
    const last = patterns.findLast(({ matches }) => withFolders.some((one) => matches.test(one)));
    return last?.isSent ?? true;
  };
}

/** As Docker reads it, which takes a name that begins with a dot like any other. */
function regexOf(glob: string): RegExp {
  const meaning: Record<string, string> = { '**/': '(?:.*/)?', '*': '[^/]*' };
  return new RegExp(`^${glob.replaceAll(/\*\*\/|\*|\W/g, (part) => meaning[part] ?? `\\${part}`)}$`);
}
