interface ChosenProps {
  /** Of a group of radios, and of the `data-` attribute on what belongs to one of them. */
  name: string;
  values: readonly (string | number)[];
}

/**
 * Hides what belongs to the radios that are not checked: by CSS alone, so that a choice counts before any script. `:root`
 * in place of `main` would be searched for each element that is added anywhere.
 */
export function Chosen({ name, values }: ChosenProps) {
  const rules = values.map(
    (value) =>
      `main:has([name="${name}"][value="${value}"]:checked) [data-${name}]:not([data-${name}="${value}"]){display:none}`,
  );
  return (
    <style href={`chosen-${name}`} precedence="chosen">
      {rules.join('')}
    </style>
  );
}
