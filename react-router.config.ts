import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // A few dozen routes: the manifest inside the page is smaller than the requests it saves.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
