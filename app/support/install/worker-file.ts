import code from './service-worker.ts?script';

// docs/decisions.md, T179
/** A page that asks for it gets the newest at once (`no-cache`). It may load nothing. */
export function loader() {
  return new Response(code, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'",
    },
  });
}
