import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { showToast } from '#app/ui/toast-store.ts';
import { staffWords } from '#content/staff/kit.ts';
import { ApiError } from './api.ts';
import { endSession } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The sentence of the toast when it cannot be loaded. */
    queryMeta: { failure?: string };
  }
}

/** Nothing is asked again by itself: what is new is announced by the stream of events (live.ts). */
function staffQueries(): QueryClient {
  const isOver = (error: Error) => error instanceof ApiError && error.code === 'signInFirst';
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        if (isOver(error)) endSession(client);
        else if (meta?.failure)
          showToast({ variant: 'destructive', title: staffWords.error, description: meta.failure });
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => isOver(error) && endSession(client),
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

export function StaffQueries({ children }: { children: ReactNode }) {
  const [client] = useState(staffQueries);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
