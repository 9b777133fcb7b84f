import { usePage } from './page.ts';

/**
 * The value in the address, as the server rendered it; the default, or the first value, where the address has none of them. The
 * server lets through what is listed in `server/pages/accepted-choices.ts`, and a visitor's choice gets into the address by
 * `islands/page-script/radios-in-address.ts`.
 */
export function useChoice<Value extends string | number>(
  name: string,
  values: readonly [Value, ...Value[]],
  byDefault = values[0],
): Value {
  const wanted = usePage().search.get(name);
  return values.find((value) => `${value}` === wanted) ?? byDefault;
}
