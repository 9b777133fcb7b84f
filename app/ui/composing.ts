/**
 * A key of an input method that is composing a word. Safari reports the Enter that ends the word when the composition is
 * over already, and marks it by the key code alone.
 */
export const isOfComposition = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;

/** Keys on a screen have no Shift to hold down for a new line: there Enter makes one, and a button sends. */
export const isSentByEnter = () => !matchMedia('(pointer: coarse)').matches;
