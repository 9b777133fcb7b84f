/** One day, `2026-11-15`, in UTC. */
export interface OverviewDay {
  day: string;
  trials: number;
  contacts: number;
}

export interface Overview {
  days: OverviewDay[];
  pendingTrials: number;
  openContacts: number;
  waitingMails: number;
  refusedMails: number;
  confirmedSubscribers: number;
}
