import * as z from 'zod/mini';

export interface ChecklistItem {
  id: string;
  title: string;
  /** What to do, and where. */
  hint: string;
  done: boolean;
  /** Only where nothing but a person's word says that it is done. Null as long as nobody gave it, and left out while something else is missing. */
  confirmation?: { by: string; at: string } | null;
}

export const confirmationRequest = z.object({ confirmed: z.boolean() });
