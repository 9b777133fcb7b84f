/** By input: asks about what is typed there, and tells whether it has just done so. */
const questions = new WeakMap<Element, () => boolean>();

/** For a field that may have a question about what is typed, before its form is sent. */
export function askBeforeSending(field: Element | null, ask: () => boolean): void {
  if (field) questions.set(field, ask);
}

/** True where a field has just asked something: the visitor looks at it first, and the next press sends the form as it is. */
export function asksFirst(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => questions.get(field)?.());
}
