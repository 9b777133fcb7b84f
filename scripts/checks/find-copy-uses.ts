import { isReference, type Node, nameOf, nodesIn } from './syntax-tree.ts';

/** One place where a component reads copy: `problem` says why the path cannot be followed. */
export interface CopyUse {
  area: string;
  path: string;
  place: string;
  problem?: string;
}

/** A local name that stands for the copy or a part of it, valid inside one function. */
interface Binding {
  name: string;
  area: string;
  path: string[];
  scope: Node;
}

const functions = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|Program)$/;

/** Follows `useCopy('area')` from its call through local names to the keys that are read. */
export function findCopyUses(file: string, source: string): CopyUse[] {
  if (!source.includes('useCopy(')) return [];
  const nodes = nodesIn(file, source);
  const uses: CopyUse[] = [];
  const bindings: Binding[] = [];
  const place = (node: Node) => `${file}:${source.slice(0, node.start).split('\n').length}`;

  const follow = (start: Node, area: string, path: string[]): void => {
    const { end, keys, computed } = memberChain(start);
    const whole = [...path, ...keys];
    const target =
      end.parent?.type === 'VariableDeclarator' && end.parent.init === end
        ? (end.parent.id as Node)
        : undefined;
    if (computed)
      uses.push({
        area,
        path: whole.join('.'),
        place: place(start),
        problem: `computed copy key in ${area}`,
      });
    else if (target) bind(target, area, whole);
    else uses.push({ area, path: whole.join('.'), place: place(start) });
  };

  const bind = (pattern: Node, area: string, path: string[]): void => {
    if (pattern.type === 'Identifier')
      bindings.push({ name: pattern.name as string, area, path, scope: scopeOf(pattern) });
    else {
      for (const property of pattern.properties as Node[]) {
        bind(property.value as Node, area, [...path, nameOf(property.key as Node)]);
      }
    }
  };

  for (const node of nodes) {
    const callee = node.callee as Node | undefined;
    const [argument] = (node.arguments as Node[] | undefined) ?? [];
    if (node.type === 'CallExpression' && callee?.name === 'useCopy' && argument?.type === 'Literal') {
      follow(node, argument.value as string, []);
    }
  }
  for (const node of nodes.filter(isReference)) {
    const binding = bindings
      .filter(({ name, scope }) => name === node.name && scope.start <= node.start && node.end <= scope.end)
      .sort((a, b) => b.scope.start - a.scope.start)[0];
    if (binding) follow(node, binding.area, binding.path);
  }
  return uses;
}

function memberChain(start: Node): { end: Node; keys: string[]; computed: boolean } {
  const keys: string[] = [];
  let end = start;
  while (end.parent?.type === 'MemberExpression' && end.parent.object === end) {
    if (end.parent.computed) return { end, keys, computed: true };
    keys.push(nameOf(end.parent.property as Node));
    end = end.parent;
  }
  return { end, keys, computed: false };
}

function scopeOf(node: Node): Node {
  let scope = node;
  while (scope.parent && !functions.test(scope.type)) scope = scope.parent;
  return scope;
}
