/**
 * A key of an input method editor that is composing a word. Safari reports the Enter that ends the word after the composition,
 * with key code 229 as the only sign.
 */
export const isImeComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;

/** On-screen keyboards have no Shift+Enter for a new line: there Enter makes a new line, and a button sends. */
export const enterSends = () => !matchMedia('(pointer: coarse)').matches;
