/** A control in a toolbar: lower than a field of a form, 44 px where fingers are. */
export const toolLook =
  'min-h-touch w-full rounded-field border border-edge bg-card px-3 text-sm text-ink placeholder:text-ink-quiet hover:border-ink-quiet focus-visible:outline-offset-0';
