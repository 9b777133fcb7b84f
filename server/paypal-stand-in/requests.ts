import type { Money, Order, Refund } from './model.ts';
import { malformed, unprocessable } from './refusal.ts';

/** What a merchant's program sends, checked as PayPal checks it. */

type Fields = Record<string, unknown>;

export function readOrder(
  body: unknown,
  requestId: string | undefined,
): Pick<Order, 'amount' | 'referenceId'> & Partial<Order> {
  if (!isObject(body)) throw malformed('MALFORMED_REQUEST_JSON', '/');
  if (body.intent === undefined) throw malformed('MISSING_REQUIRED_PARAMETER', '/intent');
  if (body.intent !== 'CAPTURE') throw malformed('INVALID_PARAMETER_VALUE', '/intent', body.intent);
  const units = body.purchase_units;
  if (units === undefined) throw malformed('MISSING_REQUIRED_PARAMETER', '/purchase_units');
  if (!Array.isArray(units) || units.length === 0)
    throw malformed('INVALID_ARRAY_MIN_ITEMS', '/purchase_units');
  if (units.length > 1) throw malformed('INVALID_ARRAY_MAX_ITEMS', '/purchase_units');
  const [unit] = units;
  const at = "/purchase_units/@reference_id=='default'";
  if (!isObject(unit)) throw malformed('INVALID_PARAMETER_SYNTAX', at, unit);
  const amount = readAmount(unit.amount, `${at}/amount`);
  if (amount.cents >= tooManyCents)
    throw unprocessable('MAX_VALUE_EXCEEDED', { field: `${at}/amount/value` });
  return {
    amount,
    customId: readText(unit, 'custom_id', at, 255),
    invoiceId: readText(unit, 'invoice_id', at, 127),
    description: readText(unit, 'description', at, 127),
    ...readSource(body, requestId),
    referenceId: readText(unit, 'reference_id', at, 256) ?? 'default',
  };
}

/** Where a buyer is sent back to, and what the payment page shows: in `payment_source`, or in the deprecated `application_context`. */
function readSource(body: Fields, requestId: string | undefined): Pick<Order, 'source' | 'verification'> {
  const { payment_source: source, application_context: context } = body;
  readExperience(context, '/application_context', landingPages.application);
  if (source === undefined) return {};
  const at = '/payment_source';
  if (!isObject(source)) throw malformed('INVALID_PARAMETER_SYNTAX', at, source);
  if (requestId === undefined) throw malformed('PAYPAL_REQUEST_ID_REQUIRED', at);
  const [name, ...others] = Object.keys(source);
  if (name === undefined) throw malformed('MISSING_REQUIRED_PARAMETER', at);
  if (others.length > 0) throw unprocessable('INCOMPATIBLE_PARAMETER_VALUE', { field: at });
  const given = source[name];
  if (!isObject(given)) throw malformed('INVALID_PARAMETER_SYNTAX', `${at}/${name}`, given);
  if (name !== 'paypal' && name !== 'card') throw malformed('NOT_SUPPORTED', `${at}/${name}`);
  const field = `${at}/${name}/experience_context`;
  readExperience(given.experience_context, field, landingPages.source);
  if (context !== undefined && given.experience_context !== undefined)
    throw unprocessable('INCOMPATIBLE_PARAMETER_VALUE', { field });
  return { source: name, verification: name === 'card' ? readCard(given, `${at}/card`) : undefined };
}

/** A card's number belongs into PayPal's own fields: this account may not send one from its server. Returns when its bank has to be asked. */
function readCard(card: Fields, at: string): string | undefined {
  const secret = ['number', 'security_code', 'expiry'].find((name) => card[name] !== undefined);
  if (secret) throw unprocessable('NOT_ENABLED_FOR_CARD_PROCESSING', { field: `${at}/${secret}` });
  if (card.attributes === undefined) return undefined;
  if (!isObject(card.attributes)) throw malformed('INVALID_PARAMETER_SYNTAX', `${at}/attributes`);
  const { verification } = card.attributes;
  if (verification === undefined) return undefined;
  const field = `${at}/attributes/verification`;
  if (!isObject(verification)) throw malformed('INVALID_PARAMETER_SYNTAX', field);
  return readChoice(verification, 'method', field, [
    'SCA_ALWAYS',
    'SCA_WHEN_REQUIRED',
    '3D_SECURE',
    'AVS_CVV',
  ]);
}

const landingPages = {
  application: ['LOGIN', 'BILLING', 'NO_PREFERENCE'],
  source: ['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE', 'BILLING'],
};

function readExperience(context: unknown, at: string, pages: string[]): void {
  if (context === undefined) return;
  if (!isObject(context)) throw malformed('INVALID_PARAMETER_SYNTAX', at, context);
  readText(context, 'brand_name', at, 127);
  readChoice(context, 'shipping_preference', at, ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']);
  readChoice(context, 'user_action', at, ['CONTINUE', 'PAY_NOW']);
  readChoice(context, 'landing_page', at, pages);
  for (const name of ['return_url', 'cancel_url']) {
    const address = readText(context, name, at, 4000);
    const protocol = address === undefined ? 'https:' : URL.parse(address)?.protocol;
    if (protocol !== 'https:' && protocol !== 'http:')
      throw malformed('INVALID_PARAMETER_SYNTAX', `${at}/${name}`, address);
  }
}

export function readRefund(body: unknown): Pick<Refund, 'note' | 'invoiceId'> & { amount?: Money } {
  if (body === undefined) return {};
  if (!isObject(body)) throw malformed('MALFORMED_REQUEST_JSON', '/');
  return {
    note: readText(body, 'note_to_payer', '', 255),
    invoiceId: readText(body, 'invoice_id', '', 127),
    ...(body.amount !== undefined && { amount: readAmount(body.amount, '/amount') }),
  };
}

/** Of those that PayPal takes, as many as have cents. */
const currencies = 'USD EUR GBP CAD AUD CHF SEK NOK DKK PLN MXN BRL NZD'.split(' ');
const tooManyCents = 1e17;

function readAmount(amount: unknown, field: string): Money {
  if (amount === undefined) throw malformed('MISSING_REQUIRED_PARAMETER', field);
  if (!isObject(amount)) throw malformed('INVALID_PARAMETER_SYNTAX', field, amount);
  const { currency_code: currency, value } = amount;
  if (currency === undefined) throw malformed('MISSING_REQUIRED_PARAMETER', `${field}/currency_code`);
  if (value === undefined) throw malformed('MISSING_REQUIRED_PARAMETER', `${field}/value`);
  if (typeof currency !== 'string' || currency.length !== 3)
    throw malformed('INVALID_STRING_LENGTH', `${field}/currency_code`, currency);
  if (typeof value !== 'string' || value.length > 32 || !/^-?(\d+|\d*\.\d+)$/.test(value))
    throw malformed('INVALID_PARAMETER_SYNTAX', `${field}/value`, value);
  if (!currencies.includes(currency))
    throw unprocessable('INVALID_CURRENCY_CODE', { field: `${field}/currency_code`, value: currency });
  const [whole = '', part = ''] = value.split('.');
  const place = { field: `${field}/value`, value };
  if (part.length > 2) throw unprocessable('DECIMAL_PRECISION', place);
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0')) * (value.startsWith('-') ? -1 : 1);
  if (cents <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', place);
  return { currency, cents };
}

function readText(fields: Fields, name: string, at: string, most: number): string | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw malformed('INVALID_PARAMETER_SYNTAX', `${at}/${name}`, value);
  if (value.length === 0 || value.length > most)
    throw malformed('INVALID_STRING_LENGTH', `${at}/${name}`, value);
  return value;
}

function readChoice(fields: Fields, name: string, at: string, choices: string[]): string | undefined {
  const value = readText(fields, name, at, 255);
  if (value !== undefined && !choices.includes(value))
    throw malformed('INVALID_PARAMETER_VALUE', `${at}/${name}`, value);
  return value;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
