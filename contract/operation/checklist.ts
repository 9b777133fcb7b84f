import * as z from 'zod/mini';

export interface ChecklistItem {
  id: string;
  title: string;
  /** What to do, and where. */
  hint: string;
  done: boolean;
  /** Only where an admin has to confirm that it is done. Null until then, and left out while something else is missing. */
  confirmation?: { by: string; at: string } | null;
}

export const confirmationRequest = z.object({ confirmed: z.boolean() });
