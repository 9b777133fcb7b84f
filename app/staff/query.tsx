import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from './api.ts';
import { endSession } from './session.ts';

/** Nothing is asked again by itself: what is new is announced by the stream of events (live.ts). */
function staffQueries(): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'signInFirst') endSession(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
