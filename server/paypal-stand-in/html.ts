import { createHash } from 'node:crypto';
import type { Money } from './model.ts';

export interface Page {
  status: number;
  html: string;
}

const style = `
:root{color-scheme:dark;font:1rem/1.5 system-ui,sans-serif;background:#070b14;color:#eef3fa}
*{box-sizing:border-box}
body{margin:0}
main{max-width:30rem;margin:auto;padding:1.25rem}
.mark{margin:0 0 1.5rem;padding:.75rem 1rem;border:1px solid #ffd27a;border-radius:.75rem;color:#ffd27a;font-size:.875rem}
h1{margin:0;font-size:1rem;font-weight:600;color:#b4c0d4}
.title{font-size:1.75rem;line-height:1.2;color:inherit}
a{color:inherit;text-underline-offset:.25em}
.amount{margin:.25rem 0 0;font-size:2.5rem;font-weight:700;line-height:1.2;letter-spacing:-.02em;overflow-wrap:anywhere}
.for{margin:.25rem 0 1.5rem;color:#b4c0d4;overflow-wrap:anywhere}
label{display:block;margin:0 0 .875rem;font-size:.875rem;font-weight:600}
input,select{display:block;width:100%;min-height:3rem;margin-top:.375rem;padding:0 1rem;border:1px solid #66748d;border-radius:.75rem;background:#0c1322;color:inherit;font:inherit;font-weight:400}
.error{display:block;margin-top:.25rem;color:#ff9d91;font-size:.8125rem;font-weight:500}
fieldset{margin:1rem 0 0;padding:.25rem 1rem 1rem;border:1px solid #66748d;border-radius:.75rem;min-width:0}
legend{padding:0 .375rem;font-size:.875rem;color:#b4c0d4}
fieldset label{margin:0}
select{text-overflow:ellipsis}
article{margin:0 0 1rem;padding:1rem;border:1px solid #66748d;border-radius:.75rem}
h2{margin:0;font-size:1.125rem;overflow-wrap:anywhere}
article p{margin:.25rem 0 0;color:#b4c0d4;font-size:.875rem;overflow-wrap:anywhere}
article fieldset label+label{margin-top:.625rem}
summary{margin-top:.5rem;min-height:1.5rem;font-weight:600;cursor:pointer}
.notice{padding:.75rem 1rem;border:1px solid #ff9d91;border-radius:.75rem;color:#ff9d91}
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
opener?.postMessage({ standInOrder: order, payerID: payer, outcome }, location.origin);
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const pageHeaders = {
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

interface Facts {
  order: string;
  payer: string;
  outcome: string;
}

/** A page of the stand-in, which says of itself that it is one. With facts, it tells them to the page that opened it. */
export function documentOf(title: string, body: string, facts?: Facts): string {
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

export function optionsOf(values: readonly string[], selected?: string): string {
  return values
    .map((value) => `<option${value === selected ? ' selected' : ''}>${escaped(value)}</option>`)
    .join('');
}

export function inDollars({ cents, currency }: Money): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency });
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
