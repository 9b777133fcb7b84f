import { isDeepStrictEqual } from 'node:util';
import { type Catalogue, changesInWords } from '#content/catalogue-changes.ts';
import { site } from '#content/site.ts';
import { priceWords } from '#content/staff/desk/prices.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { type MailComposers, momentInUtc } from '#server/mail/compose.ts';
import { mailAdmins } from '#server/mail/mail-admins.ts';

declare module '#server/mail/kinds.ts' {
  interface MailFacts {
    /** To the other admins. The changes are sentences. */
    pricesPublished: { by: string; at: string; note: string; changes: string[] };
  }
}

const words = priceWords.mail;

export const contentMails: Partial<MailComposers> = {
  pricesPublished: ({ by, at, note, changes }, { address }) => ({
    subject: words.subject({ brand: site.brand }),
    title: words.title,
    paragraphs: [words.text({ by, at: momentInUtc(at, 'en') }), words.held],
    tips: { title: words.changes, points: changes },
    ...(note && { quote: words.note({ note }) }),
    action: { label: words.open, href: address('/admin?tab=prices#history') },
    reason: words.reason({ brand: site.brand }),
  }),
};

interface PricePublication {
  version: number;
  /** Undefined where this version cannot read it. */
  before: Catalogue | undefined;
  after: Catalogue;
  author: { id: string; name: string };
  at: Date;
  note: string;
}

/** Tells the other admins, who would otherwise learn of a wrong or foreign price from a customer. */
export async function mailPriceChange(
  tx: Queries,
  context: Pick<Context, 'features' | 'outbox'>,
  { version, before, after, author, at, note }: PricePublication,
): Promise<void> {
  if (before && isDeepStrictEqual(pricesIn(before), pricesIn(after))) return;
  const changes = before ? changesInWords(before, after) : [words.unreadable];
  await mailAdmins(tx, context, {
    kind: 'pricesPublished',
    event: `prices ${version}`,
    except: author.id,
    facts: { by: author.name, at: at.toISOString(), note, changes },
  });
}

/** A catalogue without what no price follows from. */
function pricesIn({ basicPlans: _, periods, ...others }: Catalogue) {
  const plans = periods.map(({ badge, paymentLink, ...period }) => [period.id, period]);
  return { ...others, plans: Object.fromEntries(plans) };
}
