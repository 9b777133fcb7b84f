import * as z from 'zod/mini';
import { code, line, lineOrNone, name } from './field-rules.ts';

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
});
