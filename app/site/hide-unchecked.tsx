interface HideUncheckedProps {
  /** Of a group of radios, and of the `data-` attribute on the elements that belong to one of them. */
  name: string;
  values: readonly (string | number)[];
}

/**
 * Hides the elements that belong to radios which are not checked: by CSS alone, so that a choice counts before any script.
 * With `:root` in place of `main` browsers would evaluate these rules for each element that is added anywhere.
 */
export function HideUnchecked({ name, values }: HideUncheckedProps) {
  const rules = values.map(
    (value) =>
      `main:has([name="${name}"][value="${value}"]:checked) [data-${name}]:not([data-${name}="${value}"]){display:none}`,
  );
  return (
    <style href={`hide-unchecked-${name}`} precedence="hide-unchecked">
      {rules.join('')}
    </style>
  );
}
