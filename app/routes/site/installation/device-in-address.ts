import { useLocation, useSearchParams } from 'react-router';
import { useHydrated } from '#app/use-hydrated.ts';
import { type Device, devices } from '#content/guides/guide.ts';

const first = devices[0];

/**
 * `?device=ios` or `#ios` opens that tab. The server renders without either, so the first render knows only the first
 * device; without JavaScript all guides stand below each other, and the hash finds its own.
 */
export function useDeviceInAddress(): [Device, (device: Device) => void] {
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const wanted = devices.find((device) => device === (params.get('device') ?? hash.slice(1)));
  const choose = (device: Device) =>
    setParams(
      (current) => {
        current.delete('device');
        if (device !== first) current.set('device', device);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return [(hydrated && wanted) || first, choose];
}
