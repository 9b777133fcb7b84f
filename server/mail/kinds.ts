import type { DeviceCount, PeriodId } from '#contract/catalogue.ts';
import type { OrderMethod } from '#contract/orders.ts';

/** What every mail about an order is told of it. */
interface OrderFacts {
  name: string;
  number: string;
  period: PeriodId;
  devices: DeviceCount;
}

/** Where a visitor named an evening that is still to come. The zone is theirs; without one, times are in UTC. */
export interface TrialStart {
  startsAt?: string;
  timeZone?: string;
}

interface LoginNews {
  /** The one of an earlier order goes on, or another one ended when the order went to another address. */
  login?: 'kept' | 'replaced';
}

/** What each kind of mail is told. Secrets among the facts are sealed, and forgotten when it is sent; dates are ISO texts. */
export interface MailFacts {
  trialReceived: { name: string } & TrialStart;
  trialActivated: { name: string; trialId: number; expiresAt: string } & TrialStart;
  /** To whoever asks for a second one. Without an end it has not been activated yet. */
  trialAgain: { name: string; trialId: number; expiresAt: string | null; isOver: boolean } & TrialStart;
  contactReceived: { name: string };
  contactReply: { name: string; message: string; reply: string };
  /** Without an author it is the customer's own. */
  chatTranscript: { name: string; messages: { author: string | null; at: string; text: string }[] };
  chatAnswer: { name: string; author: string; answers: string[]; sealedToken: string };
  /** Amounts are in cents; the token is the access details, once there are some. */
  orderReceipt: OrderFacts & {
    amount: number;
    method: OrderMethod;
    paidAt: string;
    startsAt: string | null;
    endsAt: string | null;
    /** As promised with the payment; missing in mails from before. */
    withdrawalHours?: number;
    withAccess: boolean;
    sealedToken?: string;
  } & LoginNews;
  orderAccess: OrderFacts & { sealedToken: string } & LoginNews;
  orderReminder: OrderFacts & { endsAt: string };
  orderFailed: OrderFacts;
  orderRefunded: OrderFacts & { amount: number; isWhole: boolean };
  orderCode: OrderFacts & { sealedToken: string };
  withdrawalReceived: OrderFacts;
  withdrawalUndone: OrderFacts;
  /** To admins. `path` is what to look at in the dashboard; amounts are in cents. */
  paymentAlert: { path: string } & (
    | { what: 'reversed'; number: string; amount: number }
    | { what: 'unreadable'; number: string }
    | {
        what: 'disputeOpened' | 'disputeUpdated' | 'disputeResolved';
        /** None for a payment without an order. */
        number: string | null;
        amount: number | null;
        dispute: string;
        dueAt?: string;
        isWon?: boolean;
      }
    | { what: 'held'; payments: { number: string; amount: number; reason: string; since: string }[] }
  );
  newsletterConfirm: { sealedToken: string };
  newsletterWelcome: { sealedToken: string };
  /** Mails of earlier versions have no role. */
  staffInvitation: { name: string; role?: string | null; sealedToken: string };
  passwordReset: { name: string; role?: string | null; sealedToken: string };
}

export type MailKind = keyof MailFacts;

export interface NewMail<Kind extends MailKind = MailKind> {
  kind: Kind;
  /** What happened, such as `trial 42 received`: there is one mail for one event, however often it is asked for. */
  event: string;
  language: string;
  to: { address: string; name?: string };
  facts: MailFacts[Kind];
}
