import { useEffect, useState } from 'react';
import { useLanguage } from '#app/page.ts';
import { request } from '#app/request.ts';
import type { CheckoutSettings } from '#contract/orders.ts';

export type Settings = CheckoutSettings['data'];

/** Before the code of the page runs, as long as nobody touches it, nothing is under way. */
export type SettingsState = Settings | 'notAsked' | 'asking' | 'failed';

/** How one can pay here. Pages are the same for everybody and do not know it. */
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
