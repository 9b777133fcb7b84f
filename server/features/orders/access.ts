import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import type { Order } from './store.ts';

export async function grantAccess(_tx: Queries, _order: Order, _context: Context): Promise<void> {}
