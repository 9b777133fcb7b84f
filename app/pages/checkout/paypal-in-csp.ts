import type { CspHandle } from '#app/site/page-csp.ts';
import type { StyleSheetHandle } from '#app/site/styles.tsx';

const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'] as const;

/** The `handle` of both checkouts. PayPal's script fetches more of itself, opens frames and a pop-up, and inserts scripts and styles. */
export const checkoutHandle: StyleSheetHandle & CspHandle = {
  styleSheet: 'checkout',
  csp: {
    sources: {
      'script-src': [...paypal],
      'style-src': [...paypal],
      'img-src': [...paypal],
      'connect-src': [...paypal],
      'frame-src': [...paypal],
    },
    talksToPopups: true,
    nonce: true,
  },
};
