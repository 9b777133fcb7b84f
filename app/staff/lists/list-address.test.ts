import { describe, expect, it } from 'vitest';
import { changed, queryOf, readView, withoutFilters } from './list-address.ts';

const shape = { filters: { status: ['pending', 'activated'] }, sorts: ['newest', 'oldest', 'name'] };
const params = (text: string) => new URLSearchParams(text);

describe('the view of a list in the address', () => {
  it('reads search, order, filters and page', () => {
    expect(readView(params('tab=trials&search=ada&sort=name&status=pending&after=c1'), shape)).toEqual({
      search: 'ada',
      sort: 'name',
      filters: { status: 'pending' },
      after: 'c1',
    });
  });

  it('is the first page in the default order without parameters', () => {
    expect(readView(params(''), shape)).toEqual({ search: '', sort: 'newest', filters: {}, after: null });
  });

  it('ignores values that the list does not have, so that no link leads to an error', () => {
    const { sort, filters } = readView(params('sort=colour&status=lost&subject=sales'), shape);
    expect({ sort, filters }).toEqual({ sort: 'newest', filters: {} });
  });

  it('cuts a search that the server would refuse', () => {
    expect(readView(params(`search=${'a'.repeat(500)}`), shape).search).toHaveLength(200);
  });

  it('has no order where the list knows none', () => {
    expect(readView(params('sort=name'), {}).sort).toBeUndefined();
  });
});

describe('a change of the view', () => {
  it('starts again at the first page, with no row open, in the same tab', () => {
    const next = changed(params('tab=trials&sort=name&after=c1&open=7'), 'status', 'pending');
    expect(`${next}`).toBe('tab=trials&sort=name&status=pending');
  });

  it('takes a value away', () => {
    expect(`${changed(params('tab=trials&status=pending'), 'status', undefined)}`).toBe('tab=trials');
  });

  it('turns the page without leaving the search', () => {
    expect(`${changed(params('search=ada&after=c1'), 'after', 'c2')}`).toBe('search=ada&after=c2');
  });

  it('leaves the address that it was made from as it is', () => {
    const address = params('after=c1');
    changed(address, 'search', 'ada');
    expect(`${address}`).toBe('after=c1');
  });

  it('clears search and filters but keeps the tab and the order', () => {
    const next = withoutFilters(params('tab=trials&search=ada&status=pending&sort=name&after=c1'), shape);
    expect(`${next}`).toBe('tab=trials&sort=name');
  });
});

describe('the query for the server', () => {
  const asked = (text: string) => `${queryOf(readView(params(text), shape), 'newest')}`;

  it('is the same for the list and its export: never the tab, the page or the open row', () => {
    expect(asked('tab=trials&search=a b&status=activated&sort=oldest&after=c1&open=7')).toBe(
      'search=a+b&sort=oldest&status=activated',
    );
  });

  it('leaves out the default sort', () => {
    expect(asked('sort=newest')).toBe('');
  });
});
