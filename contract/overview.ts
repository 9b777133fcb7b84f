/** One day, `2026-11-15`, in UTC. */
export interface OverviewDay {
  day: string;
  trials: number;
  contacts: number;
  /** Those that were paid. */
  orders: number;
}

export interface OverviewFigure {
  word: string;
  count: number;
  /** Where in the dashboard the rows stand that it counts. */
  rows: string;
  /** Anything but zero asks for attention. */
  alarming?: true;
}

export interface Overview {
  figures: OverviewFigure[];
  days: OverviewDay[];
}
