import type { DeviceCount, PeriodId } from '../catalogue.ts';
import type { OrderStatus } from '../orders.ts';
import type { ChatStatus, ChatVerification } from './sessions-and-messages.ts';

/** GET /api/chat/sessions/{public half}/customer: what staff sees beside a chat. */
export interface CustomerCard extends ChatVerification {
  email: string | null;
  /** The last of this visit, the newest first. */
  pages: VisitedPage[];
  /** Nothing of it for an address that is not verified. */
  known: KnownCustomer | null;
}

export interface VisitedPage {
  page: string;
  at: string;
}

/** Each part comes from the feature that it belongs to, and is of exactly this address. The newest come first. */
export interface KnownCustomer {
  orders: CardOrder[];
  trial: CardTrial | null;
  /** Other chats, and messages by the contact form. */
  earlier: CardContact[];
}

export interface CardOrder {
  id: number;
  number: string;
  period: PeriodId;
  devices: DeviceCount;
  /** In cents. */
  amount: number;
  status: OrderStatus;
  createdAt: string;
  startsAt: string | null;
  /** None for a lifetime, and where the access was switched off. */
  endsAt: string | null;
  /** It was paid for and runs, or will run: its login details and its receipt can be sent again. */
  isRunning: boolean;
  /** There are login details. */
  hasAccess: boolean;
}

export interface CardTrial {
  id: number;
  requestedAt: string;
  /** None until it is activated. */
  expiresAt: string | null;
}

export interface CardContact {
  kind: 'chat' | 'message';
  at: string;
  /** Its first words. */
  text: string;
  /** Of a chat: its public half and its status. */
  chat?: { sessionId: string; status: ChatStatus };
  /** Of a message: its id, not sent by servers of an earlier version, and whether it was dealt with. */
  id?: number;
  isHandled?: boolean;
}

/** What is sent again or prolonged, by the feature that it belongs to. */
export const customerActions = ['orderAccess', 'orderReceipt', 'trialExtended'] as const;
export type CustomerActionName = (typeof customerActions)[number];

/** What an agent sends as a message from the card. */
export const cardMessages = ['plan', 'renewal', 'guide'] as const;
export type CardMessage = (typeof cardMessages)[number];

/** POST /api/chat/sessions/{public half}/actions: customerActionRequest in input.ts. `id` is a UUID of the press. */
export type CustomerActionRequest =
  | { action: CustomerActionName; id: string; number?: string | undefined }
  | { action: 'message'; id: string; what: CardMessage; text: string };
