import { Badge } from '#app/ui/badge.tsx';
import { CheckIcon } from '#app/ui/icons.tsx';
import { staffWords } from '#content/staff/shared-words.ts';
import { supportWords } from '#content/staff/support.ts';

const words = supportWords.card;

interface Customer {
  email: string | null;
  isVerified?: boolean;
  isPremium: boolean;
}

// docs/decisions.md, T206
/** Whether the address was shown to be the customer's, and only then what was bought with it. */
export function CustomerBadges({ customer }: { customer: Customer }) {
  const { email, isVerified } = customer;
  if (!email) return null;
  return (
    <>
      <Badge tone={isVerified ? 'dusk' : 'quiet'}>{isVerified ? words.verified : words.unverified}</Badge>
      <PremiumBadge customer={customer} />
    </>
  );
}

/** The same in a list, which has room for a sign only. */
export function CustomerMarks({ customer }: { customer: Customer }) {
  if (!customer.isVerified) return null;
  return (
    <>
      <span className="grid size-4 shrink-0 place-content-center rounded-full bg-dusk-soft text-on-dusk">
        <CheckIcon className="size-3" />
        <span className="sr-only">{words.verified}</span>
      </span>
      <PremiumBadge customer={customer} />
    </>
  );
}

function PremiumBadge({ customer: { isVerified, isPremium } }: { customer: Customer }) {
  return isVerified && isPremium ? <Badge tone="quiet">{staffWords.premium}</Badge> : null;
}
