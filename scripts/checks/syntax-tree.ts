import { parseSync } from 'oxc-parser';

export interface Node {
  type: string;
  start: number;
  end: number;
  parent?: Node;
  [field: string]: unknown;
}

/** All nodes of a source, the outer before the inner. */
export function nodesIn(file: string, source: string): Node[] {
  return flatten(parseSync(file, source).program as unknown as Node);
}

/** Whether a name stands for a value here. */
export function isReference(node: Node): boolean {
  const { parent } = node;
  if (node.type !== 'Identifier' || !parent) return false;
  const isDeclared = parent.type === 'VariableDeclarator' && parent.id === node;
  const isKey =
    parent.type === 'Property' && parent.key === node && !(parent.shorthand && parent.value === node);
  const isInPattern = parent.type === 'Property' && parent.parent?.type === 'ObjectPattern';
  const isProperty = parent.type === 'MemberExpression' && parent.property === node && !parent.computed;
  return !(isDeclared || isKey || isInPattern || isProperty);
}

export function nameOf(node: Node): string {
  return String(node.name ?? node.value);
}

function flatten(node: Node, parent?: Node): Node[] {
  if (parent) node.parent = parent;
  const children = Object.entries(node).flatMap(([field, value]) =>
    field === 'parent' ? [] : [value].flat(),
  );
  const inner = children.filter((child): child is Node => typeof (child as Node | null)?.type === 'string');
  return [node, ...inner.flatMap((child) => flatten(child, node))];
}
