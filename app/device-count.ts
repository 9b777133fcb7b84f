import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type DeviceCount, deviceCounts } from '#contract/catalogue.ts';

/** Kept in the address, so that a link to three devices shows three devices. What is no count of ours means one. */
export function useDeviceCount(): [DeviceCount, (count: DeviceCount) => void] {
  const [parameters, setParameters] = useSearchParams();
  const wanted = deviceCounts.find((count) => `${count}` === parameters.get('devices')) ?? 1;
  // The server renders for one device, whatever the address says: the page is cached by its path alone.
  const [shown, show] = useState<DeviceCount>(1);
  useEffect(() => show(wanted), [wanted]);
  const choose = (count: DeviceCount) => {
    show(count);
    setParameters(count === 1 ? {} : { devices: `${count}` }, { replace: true, preventScrollReset: true });
  };
  return [shown, choose];
}
