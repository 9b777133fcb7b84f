/** What the stream of /api/admin/live says: this kind of list has something new. */
export const liveKinds = ['trial', 'contact', 'mail', 'newsletter', 'order', 'audit'] as const;
export type LiveKind = (typeof liveKinds)[number];
