import { createHash } from 'node:crypto';
import { captureReasons, type Merchant, type Order } from './model.ts';

export interface Page {
  status: number;
  html: string;
}

interface Typed {
  values: Record<string, string>;
  errors: Record<string, string>;
}

const sample: Typed = {
  values: { firstName: 'Sam', lastName: 'Rivers', email: 'sam.rivers@example.com' },
  errors: {},
};

const fields = [
  { name: 'firstName', label: 'First name', type: 'text', complete: 'given-name' },
  { name: 'lastName', label: 'Last name', type: 'text', complete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', complete: 'email' },
];

const style = `
:root{color-scheme:dark;font:1rem/1.5 system-ui,sans-serif;background:#070b14;color:#eef3fa}
*{box-sizing:border-box}
body{margin:0}
main{max-width:30rem;margin:auto;padding:1.25rem}
.mark{margin:0 0 1.5rem;padding:.75rem 1rem;border:1px solid #ffd27a;border-radius:.75rem;color:#ffd27a;font-size:.875rem}
h1{margin:0;font-size:1rem;font-weight:600;color:#b4c0d4}
.amount{margin:.25rem 0 0;font-size:2.5rem;font-weight:700;line-height:1.2;letter-spacing:-.02em;overflow-wrap:anywhere}
.for{margin:.25rem 0 1.5rem;color:#b4c0d4;overflow-wrap:anywhere}
label{display:block;margin:0 0 .875rem;font-size:.875rem;font-weight:600}
input,select{display:block;width:100%;min-height:3rem;margin-top:.375rem;padding:0 1rem;border:1px solid #66748d;border-radius:.75rem;background:#0c1322;color:inherit;font:inherit;font-weight:400}
.error{display:block;margin-top:.25rem;color:#ff9d91;font-size:.8125rem;font-weight:500}
fieldset{margin:1rem 0 0;padding:.25rem 1rem 1rem;border:1px solid #66748d;border-radius:.75rem;min-width:0}
legend{padding:0 .375rem;font-size:.875rem;color:#b4c0d4}
fieldset label{margin:0}
select{text-overflow:ellipsis}
button{display:block;width:100%;min-height:3rem;margin-top:.625rem;padding:.5rem 1rem;border:1px solid #66748d;border-radius:999px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:#131c2f}
button.pay{margin-top:.5rem;border-color:transparent;background:#6ef3c5;color:#04150e}
button.pay:hover{background:#9bf8d8}
button.quiet{border-color:transparent;color:#b4c0d4}
:focus-visible{outline:2px solid #6ef3c5;outline-offset:2px}
`;

/** Tells the shop's page. That closes this window when it is done; until then it may send the buyer back to choose again. */
const script = `
const { order, payer, outcome } = document.body.dataset;
opener?.postMessage({ sandboxOrder: order, payerID: payer, outcome }, location.origin);
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const approvalHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  // As the checkout pages have it: otherwise the browser cuts the two windows apart.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-robots-tag': 'noindex',
};

const reasons = captureReasons
  .map((reason) => `<option${reason === 'PENDING_REVIEW' ? ' selected' : ''}>${reason}</option>`)
  .join('');

/** Where a buyer would be at PayPal. */
export function approvalPage(order: Order, merchant: Merchant, typed = sample): Page {
  const amount = inDollars(order);
  const inputs = fields.map(({ name, label, type, complete }) => {
    const error = typed.errors[name];
    return `<label>${label}<input name="${name}" type="${type}" autocomplete="${complete}" required maxlength="254" value="${escaped(
      typed.values[name] ?? '',
    )}"${error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''}>${
      error ? `<span class="error" id="${name}-error" role="alert">${escaped(error)}</span>` : ''
    }</label>`;
  });
  return {
    status: Object.keys(typed.errors).length > 0 ? 422 : 200,
    html: documentOf(
      `Pay ${merchant.name}`,
      `<h1>${escaped(merchant.name)}</h1>
<p class="amount">${amount}</p>
<p class="for">${escaped(order.description ?? order.referenceId)}</p>
<form method="post">
${inputs.join('\n')}
<button class="pay" name="choice" value="good">Pay ${amount}</button>
<button name="choice" value="declined">Pay with a declined card</button>
<fieldset><legend>Leave it pending</legend>
<label>Reason<select name="reason">${reasons}</select></label>
<button name="choice" value="pending">Leave it pending</button>
</fieldset>
<button class="quiet" name="choice" value="cancel" formnovalidate>Cancel</button>
</form>`,
    ),
  };
}

/** The buyer has decided. */
export function donePage(order: Order, outcome: 'approved' | 'cancelled'): Page {
  const words =
    outcome === 'approved'
      ? [
          'Confirming your payment…',
          'The shop has been told. You can close this window when it does not close by itself.',
        ]
      : ['Canceled', 'Nothing was paid. You can close this window.'];
  return {
    status: 200,
    html: documentOf(
      `${words[0]}`,
      `<p class="amount" role="status">${words[0]}</p><p class="for">${words[1]}</p>`,
      { order: order.id, payer: order.payer?.id ?? '', outcome },
    ),
  };
}

export function noOrderPage(): Page {
  const words = 'There is no such order here, or it has expired. Please start the payment again.';
  return { status: 404, html: documentOf('No such order', `<p class="for" role="alert">${words}</p>`) };
}

function documentOf(title: string, body: string, facts?: Record<string, string>): string {
  const attributes = Object.entries(facts ?? {}).map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} (test)</title>
<style>${style}</style>
</head>
<body${attributes.join('')}>
<main>
<p class="mark"><strong>Test payment.</strong> This window stands in for PayPal. No money moves here.</p>
${body}
</main>
${facts ? `<script>${script}</script>` : ''}
</body>
</html>
`;
}

function inDollars({ amount: { cents, currency } }: Order): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency });
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
