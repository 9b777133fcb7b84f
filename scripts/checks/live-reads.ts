import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { isReference, type Node, nameOf, nodesIn } from './syntax-tree.ts';

interface Module {
  file: string;
  source: string;
  nodes: Node[];
  /** The file and the name there, by the name that this module gives it. */
  imports: Map<string, { file: string; name: string }>;
}

/** Sources by file. */
export type Sources = ReadonlyMap<string, string>;

const functions = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|MethodDefinition)$/;
/** They call what they are given at once. */
const calledAtOnce = /^(map|flatMap|filter|find|some|every|forEach|reduce|sort|toSorted|from|groupBy)$/;

/** Every place where a module reads live content while it is loaded: what it finds there stays, whatever is published later. */
export function earlyReads(sources: Sources = ourSources()): string[] {
  const modules = [...sources].map(([file, source]) => readModule(file, source));
  const readers = readersAmong(modules);
  return modules.flatMap((module) =>
    module.nodes.flatMap((node) => {
      const name = nameReadBy(node, module, readers);
      if (!name || isInsideFunction(node)) return [];
      const line = module.source.slice(0, node.start).split('\n').length;
      return `${module.file}:${line} reads '${name}' when it is loaded: read it when it is used.`;
    }),
  );
}

function ourSources(): Sources {
  const files = globSync('{app,content,contract,server}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] });
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

function readModule(file: string, source: string): Module {
  const nodes = nodesIn(file, source);
  const imports: Module['imports'] = new Map();
  for (const node of nodes) {
    if (node.type !== 'ImportSpecifier' || node.importKind === 'type') continue;
    const declaration = node.parent as Node;
    const from = resolved(file, String((declaration.source as Node).value));
    if (from && declaration.importKind !== 'type')
      imports.set(nameOf(node.local as Node), { file: from, name: nameOf(node.imported as Node) });
  }
  return { file, source, nodes, imports };
}

function resolved(file: string, from: string): string | undefined {
  if (from.startsWith('#')) return from.slice(1);
  return from.startsWith('.') ? join(dirname(file), from) : undefined;
}

type Readers = ReadonlyMap<string, 'content' | 'function'>;
const keyOf = (file: string, name: string) => `${file} ${name}`;

/** Live content itself, and every function of a module that reads it or calls one that does. */
function readersAmong(modules: readonly Module[]): Readers {
  // The articles are no part that `live` names.
  const readers = new Map<string, 'content' | 'function'>([
    [keyOf('content/live.ts', 'publishedArticles'), 'function'],
  ]);
  for (const { file, nodes } of modules)
    for (const node of nodes) {
      const { type, init, id } = node as Node & { init?: Node; id?: Node };
      if (type === 'VariableDeclarator' && nameOfCallee(init) === 'live' && id)
        readers.set(keyOf(file, nameOf(id)), 'content');
    }
  for (let before = -1; before < readers.size; ) {
    before = readers.size;
    for (const module of modules)
      for (const node of module.nodes) {
        const owner = nameReadBy(node, module, readers) && outermostFunction(node);
        if (owner && !readers.has(keyOf(module.file, owner)))
          readers.set(keyOf(module.file, owner), 'function');
      }
  }
  return readers;
}

function nameOfCallee(node: Node | null | undefined): string | undefined {
  return node?.type === 'CallExpression' ? ((node.callee as Node).name as string | undefined) : undefined;
}

/** The live content that is read here, or the function that reads it and is called here. To hand the content on reads nothing. */
function nameReadBy(node: Node, module: Module, readers: Readers): string | undefined {
  if (!isReference(node)) return undefined;
  const { parent } = node;
  const name = nameOf(node);
  const from = module.imports.get(name) ?? { file: module.file, name };
  const kind = readers.get(keyOf(from.file, from.name));
  if (kind === 'function')
    return parent?.type === 'CallExpression' && parent.callee === node ? name : undefined;
  const isHandedOn = /^(Property|ExportSpecifier|ImportSpecifier|TSTypeQuery|TSPropertySignature)$/.test(
    parent?.type ?? '',
  );
  return kind && !isHandedOn ? name : undefined;
}

function isInsideFunction(node: Node): boolean {
  for (let at: Node | undefined = node; at; at = at.parent)
    if (functions.test(at.type) && !isCalledAtOnce(at)) return true;
  return false;
}

function isCalledAtOnce(node: Node): boolean {
  const { parent } = node;
  if (parent?.type === 'ParenthesizedExpression') return parent.parent?.callee === parent;
  if (parent?.type !== 'CallExpression') return false;
  const callee = parent.callee as Node;
  return callee.type === 'MemberExpression' && calledAtOnce.test(nameOf(callee.property as Node));
}

/** The name of the module's own function around a node. */
function outermostFunction(node: Node): string | undefined {
  let outermost: Node | undefined;
  for (let at: Node | undefined = node; at; at = at.parent)
    if (functions.test(at.type) && !isCalledAtOnce(at)) outermost = at;
  const named = outermost?.type === 'FunctionDeclaration' ? outermost : outermost?.parent;
  return named?.id ? nameOf(named.id as Node) : undefined;
}
