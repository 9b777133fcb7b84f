export interface Release {
  version: string;
  /** Where a clone has no tag for it. */
  commit?: string;
  lastMigration: string;
}

/** The oldest first. Whoever releases a version adds it (docs/upgrading.md). */
export const releases: readonly Release[] = [
  // The state that is taken for the release before the first one.
  {
    version: '0.0.0',
    commit: '2e9484b120c332b9c5afa741cbb01c69cafb96b8',
    lastMigration: '0039-articles',
  },
];
