import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Other hashes are places on the page. */
const tokenHash = /^#[\w-]{43}$/;

/**
 * The token of a link in a mail, null where there is none. It stands behind the #, which no server sees, and leaves the
 * address bar at once, where it could be read over a shoulder or shared; with the history's entry it outlives a reload.
 */
export function useMailedToken(): string | null | undefined {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const found = tokenHash.test(hash) ? hash.slice(1) : undefined;
    const kept = (state as { token?: string } | null)?.token;
    setToken((before) => found ?? kept ?? before ?? null);
    if (found) void navigate({ hash: '' }, { replace: true, state: { token: found } });
  }, [hash, state, navigate]);
  return token;
}
