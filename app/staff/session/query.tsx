import {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
} from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { staffWords } from '#content/staff/common.ts';
import { isSessionOver, whenSessionIsOver } from './api.ts';
import { isGone, isSomeoneElse, showFailure } from './failure.ts';
import { askAgain, beginSignedOut, endSession } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The sentence of the toast when it cannot be loaded. */
    queryMeta: { failure?: string };
  }
}

/** Nothing is asked again by itself: what is new is announced by the stream of events (live.ts). */
function staffQueries(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        if (isSomeoneElse(error)) void askAgain(client);
        else if (meta?.failure && !isSessionOver(error))
          showToast({ variant: 'destructive', title: staffWords.error, description: meta.failure });
      },
    }),
    mutationCache: new MutationCache({
      // Whoever opens a list right after a change of their own is there before it is announced.
      onSuccess() {
        const predicate = ({ queryKey }: { queryKey: QueryKey }) => queryKey[1] === 'list';
        void client.invalidateQueries({ predicate, refetchType: 'none' });
      },
      async onError(error) {
        if (isSomeoneElse(error)) {
          // The form that asked goes with the person whom it was shown to: only a toast outlives it.
          await askAgain(client);
          showFailure(error, staffWords.error);
        }
        // What was acted on may still stand in any list.
        if (isGone(error)) void client.invalidateQueries();
      },
    }),
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

interface StaffQueriesProps {
  /** The page was asked for without a session: the way in need not wait for an answer. */
  signedOut: boolean;
  children: ReactNode;
}

export function StaffQueries({ signedOut, children }: StaffQueriesProps) {
  const [client] = useState(() => {
    const queries = staffQueries();
    if (signedOut) beginSignedOut(queries);
    return queries;
  });
  useEffect(() => whenSessionIsOver(() => endSession(client)), [client]);
  useEffect(() => {
    // A page from the browser's history may be older than the session.
    if (signedOut) void askAgain(client);
  }, [client, signedOut]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
