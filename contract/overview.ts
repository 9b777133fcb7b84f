import * as z from 'zod/mini';

/** How far back the Overview looks: so many days or months of UTC, the one that runs included. */
export const overviewRanges = {
  '7d': { unit: 'day', count: 7 },
  '30d': { unit: 'day', count: 30 },
  '90d': { unit: 'day', count: 90 },
  '12m': { unit: 'month', count: 12 },
} as const;

export type OverviewRange = keyof typeof overviewRanges;

/** GET /api/admin/overview and GET /api/admin/orders/sales. */
export const overviewQuery = z.object({
  range: z._default(z.enum(Object.keys(overviewRanges) as OverviewRange[]), '30d'),
});

/** A day, or a month where a year is looked at. */
export interface OverviewStep {
  /** Its first day, `2026-11-15`, in UTC. */
  from: string;
  trials: number;
  contacts: number;
}

export interface OverviewFigure {
  word: string;
  count: number;
  /** Where in the dashboard the rows stand that it counts. */
  rows: string;
  /** Anything but zero asks for attention. */
  alarming?: true;
  /** It asks staff to do nothing. */
  informing?: true;
}

/** Of the trials that were requested in a period: how many were activated, and how many mailboxes paid for an order, before it ended. */
export interface TrialOutcome {
  requested: number;
  activated: number;
  ordered: number;
}

export interface Overview {
  figures: OverviewFigure[];
  steps: OverviewStep[];
  /** The time right before the period, as long as what has passed of it. */
  before: Omit<OverviewStep, 'from'>;
  trials: { now: TrialOutcome; before: TrialOutcome };
}
