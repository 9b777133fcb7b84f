/** The filters and sorts of a list. Other values in the address are ignored. */
export interface ListShape<Filter extends string = string> {
  filters?: Record<Filter, readonly string[]>;
  /** The first is the default. */
  sorts?: readonly string[];
}

export interface ListView<Filter extends string = string> {
  search: string;
  sort: string | undefined;
  filters: Partial<Record<Filter, string>>;
  /** The cursor of a page; null on the first. */
  after: string | null;
}

export const longestSearch = 200;

export function readView<Filter extends string>(
  params: URLSearchParams,
  { filters, sorts }: ListShape<Filter>,
): ListView<Filter> {
  const named = (name: string, values: readonly string[] = []) =>
    values.find((value) => value === params.get(name));
  const chosen = Object.entries<readonly string[]>(filters ?? {}).flatMap(([name, values]) => {
    const value = named(name, values);
    return value ? [[name, value]] : [];
  });
  return {
    search: (params.get('search') ?? '').trim().slice(0, longestSearch),
    sort: named('sort', sorts) ?? sorts?.[0],
    filters: Object.fromEntries(chosen),
    after: params.get('after') || null,
  };
}

/** The address with one parameter changed. Another search, filter or sort starts at the first page. */
export function changed(params: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  if (name !== 'after') next.delete('after');
  next.delete('open');
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

/** Without search and filters, in the chosen sort. */
export function withoutFilters(params: URLSearchParams, { filters }: ListShape): URLSearchParams {
  const names = ['search', ...Object.keys(filters ?? {})];
  return names.reduce((next, name) => changed(next, name, undefined), params);
}

/** The query for the server, without the page: the same for the list and its export. */
export function queryOf(
  { search, sort, filters }: ListView,
  defaultSort: string | undefined,
): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (sort && sort !== defaultSort) query.set('sort', sort);
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return query;
}
