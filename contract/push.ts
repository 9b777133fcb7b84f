import * as z from 'zod/mini';

/** So many browsers of one colleague; another takes the place of the one that was used longest ago. */
export const mostPushDevices = 5;
/** Nobody is away from notifications for longer by one press. */
export const longestPauseMs = 7 * 86_400_000;

const longestEndpoint = 1_000;

/** What `PushSubscription.toJSON()` says of a browser. Both keys have one length. */
export const pushSubscriptionRequest = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(longestEndpoint)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscriptionRequest>;

export const pushSettingsRequest = z.object({
  /** What customers write may stand on a locked screen. */
  showsWords: z.boolean(),
  /** Only what concerns this colleague. */
  onlyOwn: z.boolean(),
  pausedUntil: z.nullable(z.iso.datetime()),
});
export type PushSettings = z.infer<typeof pushSettingsRequest>;

/** A browser that is notified while no staff page is open. */
export interface PushDevice extends PushSettings {
  id: number;
  userAgent: string;
  createdAt: string;
  /** When a staff page was last opened in it. */
  seenAt: string;
}

/** GET /api/staff/push */
export interface PushDevicesAnswer {
  success: true;
  data: { devices: PushDevice[] };
}

/** POST /api/staff/push/devices, and POST /api/staff/push/here, which is null where this browser is not notified (any more). */
export interface PushDeviceAnswer {
  success: true;
  data: PushDevice | null;
}

/** POST /api/staff/push/key: what a browser subscribes with. */
export interface PushKeyAnswer {
  success: true;
  data: { publicKey: string };
}

/** What the service worker of a device is sent. */
export interface PushedNotice {
  title: string;
  text: string;
  /** On a screen the newest about the same thing takes the place of the one before. */
  about: string;
  /** Where a press leads. */
  path: string;
}
