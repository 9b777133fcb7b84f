import { useCopy } from '#app/copy/copy.ts';
import type { Device } from '#content/guides/guide.ts';

/** A link to a guide, or without a device to the page of them all. */
export interface GuideChoice {
  device?: Device;
  name: string;
}

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
