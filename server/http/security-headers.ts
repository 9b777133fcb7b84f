import type { Config } from '#server/config.ts';
import { bareContentSecurityPolicy } from './csp.ts';

/** On every answer. A page replaces the bare policy by its own. */
export function securityHeaders({ publicUrl }: Config): Record<string, string> {
  return {
    'content-security-policy': bareContentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.protocol === 'https:' && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  };
}
