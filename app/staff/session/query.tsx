import {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
} from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { staffWords } from '#content/staff/shared-words.ts';
import { isGone, isSessionOver, isSomeoneElse, showFailure, whenSessionIsOver } from './api.ts';
import { askAgain, beginSignedOut, endSession } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The text of the toast when it cannot be loaded. */
    queryMeta: { failure?: string };
  }
}

/** Queries are not fetched again by themselves: the stream of live updates (live.ts) reports changes. */
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
      // A list that is opened right after the user's own change may be faster than the live update.
      onSuccess() {
        const predicate = ({ queryKey }: { queryKey: QueryKey }) => queryKey[1] === 'list';
        void client.invalidateQueries({ predicate, refetchType: 'none' });
      },
      async onError(error) {
        if (isSomeoneElse(error)) {
          // The form of the previous colleague is unmounted, so a toast shows the error.
          await askAgain(client);
          showFailure(error, staffWords.error);
        }
        // The erased row may still be in any list.
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
  /** The request had no session cookie: the sign-in is shown without asking the server. */
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
    // A page from the browser's history may be older than the session in another tab.
    if (signedOut) void askAgain(client);
  }, [client, signedOut]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
