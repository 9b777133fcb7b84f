import { useCopy } from '#app/copy/copy.ts';
import type { Device } from '#content/guides/guide.ts';

export function useGuideNames(): Record<Device, string> {
  const { devices } = useCopy('installation');
  return {
    android: devices.android,
    ios: devices.ios,
    firestick: devices.firestick,
    smarttv: devices.smarttv,
    web: devices.web,
    windows: devices.windows,
  };
}
