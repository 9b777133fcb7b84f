/** The devices, in the order of their tabs. A device has a guide where `content/guides/<language>/<device>.ts` exists. */
export const devices = ['android', 'ios', 'firestick', 'smarttv', 'web', 'windows'] as const;
export type Device = (typeof devices)[number];

/** What the picture of a step shows. The front end has a drawing for each; the compiler asks for it. */
export type Picture =
  | 'phone-mail'
  | 'phone-store'
  | 'phone-way'
  | 'phone-details'
  | 'phone-loading'
  | 'phone-watching'
  | 'phone-cast'
  | 'tv-plug'
  | 'tv-search'
  | 'tv-app'
  | 'tv-details'
  | 'tv-loading'
  | 'tv-home';

export interface GuideStep {
  picture: Picture;
  title: string;
  text: string;
  /** What the reader has to type, exactly as it stands here. */
  value?: { label: string; text: string };
}

export interface Guide {
  lead: string;
  steps: GuideStep[];
  /** What to do when the store has no such player. */
  note: string;
}

/** A way to watch on a device whose guide is coming soon, or one step of it. */
export interface Way {
  title: string;
  text: string;
  /** The tabs with more about it. */
  more?: Device[];
}
