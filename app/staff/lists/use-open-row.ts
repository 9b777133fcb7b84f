import { useRef } from 'react';
import { type LinkProps, useLocation, useNavigate, useSearchParams } from 'react-router';

export interface Steps {
  previous?: (() => void) | undefined;
  next?: (() => void) | undefined;
}

export type RowLink = Pick<LinkProps, 'to' | 'state' | 'replace' | 'preventScrollReset'>;

/** The row whose details are open, by `open` in the address: it can be linked, and Back closes it. */
export function useOpenRow() {
  const [params] = useSearchParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const known = useRef<number[]>([]);

  const address = (id?: number | string) => {
    const next = new URLSearchParams(params);
    if (id === undefined) next.delete('open');
    else next.set('open', `${id}`);
    return { search: `${next}` };
  };

  return {
    openId: params.get('open') ?? undefined,
    /** For the link of a row. */
    linkTo: (id: number | string): RowLink => ({
      to: address(id),
      state: { ...state, openedHere: true },
      // Otherwise a link to the row whose details are still closing would replace the list's entry in the history.
      replace: false,
      preventScrollReset: true,
    }),
    /** The rows before and after the open one, also where it has left the list since. */
    stepsIn: (rows: readonly { id: number }[]): Steps => {
      const ids = rows.map(({ id }) => id);
      const isOpen = (id: number) => `${id}` === params.get('open');
      if (ids.some(isOpen)) known.current = ids;
      const at = known.current.findIndex(isOpen);
      const to = (id: number | undefined) =>
        id === undefined
          ? undefined
          : () => void navigate(address(id), { replace: true, preventScrollReset: true, state });
      return at < 0 ? {} : { previous: to(known.current[at - 1]), next: to(known.current[at + 1]) };
    },
    close: () => {
      // A link out of the details has changed the address already.
      if (location.search !== search) return;
      if (state?.openedHere) return void navigate(-1);
      void navigate(address(), { replace: true, preventScrollReset: true, state });
    },
  };
}
