/** A thin line that fills in the colour of the text, drawn alike by all browsers. */
export const progressLook =
  'block h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-line-strong [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-pill [&::-webkit-progress-value]:bg-current';
