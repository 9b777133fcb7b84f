/** One's own account stands on both staff pages. */
export const accountSearch = '?tab=account';

export const isAccount = (params: URLSearchParams) => params.get('tab') === 'account';
