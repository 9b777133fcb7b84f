import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';

const transaction = new AsyncLocalStorage<{ open: boolean }>();

/**
 * The embedded database has one connection: a query beside the open transaction would wait for it for ever, and
 * on a server it would escape the transaction. Either way it is a mistake, so it is an error at once.
 */
export function refuseInsideTransaction(): void {
  if (transaction.getStore()?.open) {
    throw new Error(
      'The database was used beside the open transaction: use the store that transact() hands out',
    );
  }
}

/** Work started in here and left running is free again once the transaction is over. */
export async function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const scope = { open: true };
  try {
    return await transaction.run(scope, work);
  } finally {
    scope.open = false;
  }
}

export const outsideTransactionsOnly: KyselyPlugin = {
  transformQuery({ node }) {
    refuseInsideTransaction();
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** SQLSTATEs of a transaction that met another one and was rolled back: deadlock and serialization failure. */
const conflicts = ['40P01', '40001'];

/** Thrown by work that lost against another transaction: `transact` runs it again. */
export class TransactionConflict extends Error {
  readonly code = '40001';
}

export function isTransactionConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflicts.includes(`${error.code}`);
}
