import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { mailedRating, type RatingAnswer } from '#contract/chat/input.ts';
import { givenName } from '#contract/chat/sessions-and-messages.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { parseBody } from '#server/http/parse-request.ts';
import type { PlainForm } from '#server/http/plain-form.ts';
import { answerForm, publicForm } from '#server/http/public-form.ts';
import { publicButtons } from '#server/http/rate-limits.ts';
import { hashToken, newToken } from '#server/security/secret.ts';
import { announce } from '../events.ts';
import { mailEvent } from '../mails.ts';
import { canBeRated, ratingStore } from '../store/ratings.ts';

// docs/decisions.md, T170
/** For so long after its end a chat is left to be rated in the panel. */
const minutesAfterEnd = 30;
/** After it, the customer has forgotten what it was about. */
const daysAfterEnd = 2;
/** Between any two mails about a chat. */
const minutesBetweenMails = 60;
/** Whoever is helped often is not asked each time. */
const daysBetweenQuestions = 7;
const askedAtOnce = 1_000;
const dayMinutes = 1_440;

/** Customers who were gone when their chat was closed are asked by mail how it was, once. */
export async function mailRatingQuestions(context: Context): Promise<void> {
  const sessions = await unasked(context.database.queries)
    .select('id')
    .orderBy('closed_at')
    .limit(askedAtOnce)
    .execute();
  const errors: unknown[] = [];
  for (const { id } of sessions) await askByMail(id, context).catch((error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'Some questions for a rating could not be mailed');
}

function unasked(queries: Queries) {
  return (
    queries
      .selectFrom('chat_session')
      .where('closed_at', '<', sql<Date>`now() - make_interval(mins => ${minutesAfterEnd}::integer)`)
      .where('closed_at', '>', sql<Date>`now() - make_interval(days => ${daysAfterEnd}::integer)`)
      .where('first_reply_at', 'is not', null)
      .where('email', 'is not', null)
      // Its mail asks as well.
      .where('unseen_since', 'is', null)
      .where(canBeRated)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('chat_rating')
              .whereRef('session_id', '=', 'chat_session.id')
              .whereRef('chat_rating.first_message_at', '=', 'chat_session.first_message_at'),
          ),
        ),
      )
  );
}

function askByMail(id: number, { database, outbox, secret }: Context): Promise<void> {
  return database.transact(async (tx) => {
    const found = await unasked(tx)
      .select(['name', 'email', 'language'])
      .select(({ selectFrom }) =>
        selectFrom('chat_message')
          .select('author')
          .whereRef('session_id', '=', 'chat_session.id')
          .where('is_user', '=', false)
          .orderBy('seq', 'desc')
          .limit(1)
          .as('author'),
      )
      .where('id', '=', id)
      .forUpdate('chat_session')
      .skipLocked()
      .executeTakeFirst();
    if (!found?.email) return;
    const { name, email, language, author } = found;
    const mailbox = mailboxOf(email);
    for (const kind of ['chatAnswer', 'chatTranscript'] as const) {
      const last = await outbox(tx).lastTo(mailbox, kind);
      // A minute later it is looked at again.
      if (last && last.minutes < minutesBetweenMails) return;
    }
    const asked = await outbox(tx).countTo([mailbox], 'chatRating', daysBetweenQuestions * dayMinutes);
    const { token, hash } = newToken();
    if (!(await ratingStore(tx).asked(id, hash)) || asked(mailbox) > 0) return;
    await outbox(tx).put({
      kind: 'chatRating',
      event: mailEvent(id, `rating ${hash}`),
      language,
      to: { address: email, ...(name && { name }) },
      facts: { name: givenName(name) ?? '', author: author ?? '', sealedToken: secret.seal(token) },
    });
  });
}

const form: PlainForm = { keeps: [] };

/** The buttons of the page that the mail leads to: the page itself does nothing, because scanners of mails open links too. */
export function addRatingRoute(app: FastifyInstance, { database }: Context): void {
  app.post('/api/chat/rating', publicForm(form, publicButtons), async (request, reply) => {
    const { token, mark, words } = parseBody(mailedRating, request.body);
    const outcome = await database.transact(async (tx) => {
      const rated = await ratingStore(tx).rateByLink(hashToken(token), mark, words || null);
      if (rated.outcome === 'done') await announce(tx, { kind: 'sessions', sessions: [rated.session] });
      return rated.outcome;
    });
    const answer: RatingAnswer = { success: true, outcome };
    return answerForm(request, reply, answer, `rating/${outcome}`);
  });
}
