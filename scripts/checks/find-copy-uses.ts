import { parseSync } from 'oxc-parser';

/** One place where a component reads copy: `problem` says why the path cannot be followed. */
export interface CopyUse {
  area: string;
  path: string;
  place: string;
  problem?: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  parent?: Node;
  [field: string]: unknown;
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
  const nodes = flatten(parseSync(file, source).program as unknown as Node);
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

function isReference(node: Node): boolean {
  const { parent } = node;
  if (node.type !== 'Identifier' || !parent) return false;
  const isDeclared = parent.type === 'VariableDeclarator' && parent.id === node;
  const isKey =
    parent.type === 'Property' && parent.key === node && !(parent.shorthand && parent.value === node);
  const isInPattern = parent.type === 'Property' && parent.parent?.type === 'ObjectPattern';
  const isProperty = parent.type === 'MemberExpression' && parent.property === node && !parent.computed;
  return !(isDeclared || isKey || isInPattern || isProperty);
}

function nameOf(node: Node): string {
  return String(node.name ?? node.value);
}

function scopeOf(node: Node): Node {
  let scope = node;
  while (scope.parent && !functions.test(scope.type)) scope = scope.parent;
  return scope;
}

function flatten(node: Node, parent?: Node): Node[] {
  if (parent) node.parent = parent;
  const children = Object.entries(node).flatMap(([field, value]) =>
    field === 'parent' ? [] : [value].flat(),
  );
  const inner = children.filter((child): child is Node => typeof (child as Node | null)?.type === 'string');
  return [node, ...inner.flatMap((child) => flatten(child, node))];
}
