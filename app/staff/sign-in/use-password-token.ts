import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const link = /^#(invitation|password)=(.+)$/;

export interface PasswordToken {
  token: string;
  /** From an invitation: the account has no password yet. */
  isFirst: boolean;
}

/** The token of an invitation or a reset. It stands after the `#`, so that no server logs it, and is removed from the address at once. */
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
  /** `email` is that of the account whose password was chosen. */
  const forget = (email?: string) => {
    setToken(undefined);
    setSavedFor(email);
  };
  return { token, savedFor, forget };
}
