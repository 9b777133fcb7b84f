import { type LinkProps, useLocation, useNavigate, useSearchParams } from 'react-router';

export interface Steps {
  previous?: (() => void) | undefined;
  next?: (() => void) | undefined;
}

/** The row whose details are open, by `open` in the address: a link can lead there, and Back closes it. */
export function useOpenRow() {
  const [params] = useSearchParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();

  const address = (id?: number | string) => {
    const next = new URLSearchParams(params);
    if (id === undefined) next.delete('open');
    else next.set('open', `${id}`);
    return { search: `${next}` };
  };

  return {
    openId: params.get('open') ?? undefined,
    /** For the link of a row. */
    linkTo: (id: number | string): Pick<LinkProps, 'to' | 'state' | 'replace' | 'preventScrollReset'> => ({
      to: address(id),
      state: { ...state, openedHere: true },
      replace: params.has('open'),
      preventScrollReset: true,
    }),
    /** From the open row to the one before and after it in the list. */
    stepsIn: (rows: readonly { id: number }[]): Steps => {
      const at = rows.findIndex(({ id }) => `${id}` === params.get('open'));
      const to = (row: { id: number } | undefined) =>
        row && (() => void navigate(address(row.id), { replace: true, preventScrollReset: true, state }));
      return at < 0 ? {} : { previous: to(rows[at - 1]), next: to(rows[at + 1]) };
    },
    close: () => {
      // A link out of the details closes them too: the address has moved on by then.
      if (location.search !== search) return;
      if (state?.openedHere) return void navigate(-1);
      void navigate(address(), { replace: true, preventScrollReset: true, state });
    },
  };
}
