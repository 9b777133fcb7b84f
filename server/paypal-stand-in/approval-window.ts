import { documentOf, escaped, inDollars, optionsOf, type Page } from './html.ts';
import { captureReasons, type Merchant, type Order } from './model.ts';

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

/** PayPal's own window says so as well when the shop sends the buyer back to choose again: it stands in front of the shop. */
const declinedNotice =
  '<p class="notice" role="alert">This card was declined. Nothing was paid. Choose another way to pay.</p>\n';

/** Where a buyer would be at PayPal. */
export function approvalPage(order: Order, merchant: Merchant, typed = sample): Page {
  const amount = inDollars(order.amount);
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
${order.funding === 'declined' ? declinedNotice : ''}<form method="post">
${inputs.join('\n')}
<button class="pay" name="choice" value="good">Pay ${amount}</button>
<button name="choice" value="declined">Pay with a declined card</button>
<fieldset><legend>Leave it pending</legend>
<label>Reason<select name="reason">${optionsOf(captureReasons, 'PENDING_REVIEW')}</select></label>
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
