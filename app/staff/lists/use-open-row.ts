import { useRef } from 'react';
import { type LinkProps, useLocation, useNavigate, useSearchParams } from 'react-router';

export interface Steps {
  previous?: (() => void) | undefined;
  next?: (() => void) | undefined;
}

export type RowLink = Pick<LinkProps, 'to' | 'state' | 'replace' | 'preventScrollReset'>;

/** What the drawer of an open row is given. */
export interface OpenRow<Row> {
  id: string;
  /** Undefined where the list does not have it. */
  listed: Row | undefined;
  steps: Steps;
  onClose: () => void;
}

/** The row whose details are open, by `open` in the address: it can be linked, and Back closes it. */
export function useOpenRow() {
  const [params] = useSearchParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const known = useRef<readonly { id: number }[]>([]);
  const openId = params.get('open') || undefined;
  const isOpen = ({ id }: { id: number }) => `${id}` === openId;

  const address = (id?: number | string) => {
    const next = new URLSearchParams(params);
    if (id === undefined) next.delete('open');
    else next.set('open', `${id}`);
    return { search: `${next}` };
  };

  /** The rows before and after the open one, also where it has left the list since. */
  const stepsIn = (rows: readonly { id: number }[]): Steps => {
    if (rows.some(isOpen)) known.current = rows;
    const at = known.current.findIndex(isOpen);
    const to = (row: { id: number } | undefined) =>
      row && (() => void navigate(address(row.id), { replace: true, preventScrollReset: true, state }));
    return at < 0 ? {} : { previous: to(known.current[at - 1]), next: to(known.current[at + 1]) };
  };

  const close = () => {
    // A link out of the details has changed the address already.
    if (location.search !== search) return;
    if (state?.openedHere) return void navigate(-1);
    void navigate(address(), { replace: true, preventScrollReset: true, state });
  };

  return {
    openId,
    /** For the link of a row. */
    linkTo: (id: number | string): RowLink => ({
      to: address(id),
      state: { ...state, openedHere: true },
      // Otherwise a link to the row whose details are still closing would replace the list's entry in the history.
      replace: false,
      preventScrollReset: true,
    }),
    /** For the drawer: the open row, if any. */
    openIn: <Row extends { id: number }>(rows: readonly Row[]): OpenRow<Row> | undefined =>
      openId ? { id: openId, listed: rows.find(isOpen), steps: stepsIn(rows), onClose: close } : undefined,
  };
}
