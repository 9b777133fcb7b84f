import * as z from 'zod/mini';
import { pictureNamed } from '../pictures.ts';
import { accentContrast, accentPattern, leastContrast } from './accent.ts';
import { code, line, lineOrNone, name } from './field-rules.ts';

/** Of each edge: it stands on every page, 32 px high. */
export const largestLogo = 640;

export const siteSchema = z.strictObject({
  brand: name(40),
  email: z
    .string(code('emailInvalid'))
    .check(z.maxLength(254, code('emailInvalid')), z.email(code('emailInvalid'))),
  phone: line(40),
  messagingNumber: z.string(code('messagingNumber')).check(z.regex(/^\d{5,15}$/, code('messagingNumber'))),
  onAirChannel: name(60),
  portal: z.string(code('address')).check(z.regex(/^https?:\/\/[^\s/]\S{0,300}$/, code('address'))),
  player: name(40),
  orderPrefix: z.string(code('orderPrefix')).check(z.regex(/^[A-Z0-9]{1,10}$/, code('orderPrefix'))),
  legalName: line(200),
  postalAddress: lineOrNone(300),
  country: lineOrNone(60),
  /** In place of the theme's own. */
  accent: z.exactOptional(
    z.string(code('accent')).check(
      z.refine((value) => accentPattern.test(value), { error: code('accent'), abort: true }),
      z.refine((value) => accentContrast(value) >= leastContrast, code('accentContrast')),
    ),
  ),
  /** The name of a picture, in place of sign and brand on public pages. */
  logo: z.exactOptional(
    z.string(code('logo')).check(
      z.refine((value) => pictureNamed(value) !== undefined, { error: code('logo'), abort: true }),
      z.refine((value) => {
        const { width = 0, height = 0 } = pictureNamed(value) ?? {};
        return Math.max(width, height) <= largestLogo;
      }, code('logoSize')),
    ),
  ),
});
