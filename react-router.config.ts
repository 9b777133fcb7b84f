import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // With a few dozen routes the manifest inside the page is smaller than the requests that it saves.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
