import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const link = /^#(invitation|password)=(.+)$/;

export interface PasswordToken {
  token: string;
  /** From an invitation: there was no password before. */
  isFirst: boolean;
}

/** The token of an invitation or a reset, after the `#` so that no server logs it, and out of the address bar at once. */
export function usePasswordToken() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<PasswordToken>();
  const [savedFor, setSavedFor] = useState<string>();
  useEffect(() => {
    const [, kind, found] = link.exec(hash) ?? [];
    if (!found) return;
    setToken({ token: found, isFirst: kind === 'invitation' });
    void navigate({ search, hash: '' }, { replace: true });
  }, [hash, search, navigate]);
  /** With the address of the account where a password was chosen. */
  const forget = (email?: string) => {
    setToken(undefined);
    setSavedFor(email);
  };
  return { token, savedFor, forget };
}
