import { useEffect, useState } from 'react';
import { request } from '#app/api-request.ts';
import { useLanguage } from '#app/page.ts';
import type { CheckoutSettings } from '#contract/orders.ts';

export type Settings = CheckoutSettings['data'];

/** `notAsked` until the island is hydrated, at the visitor's first movement. */
export type SettingsState = Settings | 'notAsked' | 'asking' | 'failed';

/** The ways to pay, from the server: stored pages are the same for all visitors and do not have them. */
export function useSettings() {
  const language = useLanguage();
  const [settings, setSettings] = useState<SettingsState>('notAsked');
  useEffect(() => setSettings('asking'), []);
  useEffect(() => {
    if (settings !== 'asking') return;
    let isWanted = true;
    request('/api/checkout', { method: 'GET', language })
      .then((response) => response.json() as Promise<CheckoutSettings>)
      .then(({ data }) => isWanted && setSettings(data))
      .catch((error) => {
        console.error(error);
        if (isWanted) setSettings('failed');
      });
    return () => {
      isWanted = false;
    };
  }, [settings, language]);
  return { settings, askAgain: () => setSettings('asking') };
}
