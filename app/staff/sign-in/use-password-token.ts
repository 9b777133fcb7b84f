import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const link = /^#(invitation|password)=(.+)$/;

export interface PasswordToken {
  token: string;
  /** From an invitation: the account has no password yet. */
  isFirst: boolean;
}

export interface SavedPassword {
  /** Of the account. */
  email: string;
  /** Says that one can sign in now. */
  toastId: number;
}

/** The token of an invitation or a reset. It stands after the `#`, so that no server logs it, and is removed from the address at once. */
export function usePasswordToken() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<PasswordToken>();
  const [saved, setSaved] = useState<SavedPassword>();
  useEffect(() => {
    const [, kind, found] = link.exec(hash) ?? [];
    if (!found) return;
    setToken({ token: found, isFirst: kind === 'invitation' });
    void navigate({ search, hash: '' }, { replace: true });
  }, [hash, search, navigate]);
  const forget = (password?: SavedPassword) => {
    setToken(undefined);
    setSaved(password);
  };
  return { token, saved, forget };
}
