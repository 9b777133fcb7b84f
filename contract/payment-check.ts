/** What has come in at the webhook. */
export interface Notifications {
  /** In the last 24 hours: nothing proved that PayPal sent them. */
  refused: number;
  lastRefusedAt: string | null;
  lastGenuineAt: string | null;
}
