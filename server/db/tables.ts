import type { Generated, GeneratedAlways, JSONColumnType, Kysely } from 'kysely';
import type { EntryKind } from '#contract/books.ts';
import type { DeviceCount, PeriodId } from '#contract/catalogue.ts';
import type { VisitedPage } from '#contract/chat/customer-card.ts';
import type { ChatMark, ChatStatus } from '#contract/chat/sessions-and-messages.ts';
import type { ArticleContent, ArticleState } from '#contract/content/articles.ts';
import type { Language } from '#contract/language.ts';
import type { OrderEvent, OrderMethod, OrderRefund, OrderState } from '#contract/orders.ts';
import type { PictureKind } from '#contract/picture-types.ts';

/** The tables as the newest migration leaves them, but for the columns `words`: only the search of lists reads them (page.ts). */
export interface Tables {
  contact_message: {
    id: GeneratedAlways<number>;
    name: string;
    email: string;
    /** The mailbox behind the address: however it is spelt, it is one person. */
    email_key: GeneratedAlways<string>;
    subject: string;
    message: string;
    language: string;
    created_at: Generated<Date>;
    handled_at: Date | null;
    /** Whose it is in the support desk. */
    assignee_id: string | null;
    assignee_name: string | null;
    /** Put aside until then. */
    snoozed_until: Date | null;
    /** By what an answer to our mails finds its way back. */
    thread: string | null;
    /** Of the mail that it came as, where it did. */
    mail_id: string | null;
    /** Since when the customer waits who has answered a mail of ours. */
    answered_at: Date | null;
    /** To find a person by: the words of name and address. */
    writer_words: GeneratedAlways<string>;
  };
  backup_state: {
    is_only: Generated<boolean>;
    good_at: Date | null;
    file: string | null;
    bytes: number | null;
    row_count: number | null;
    seconds: number | null;
    is_encrypted: boolean | null;
    failed_at: Date | null;
    error: string | null;
  };
  contact_answer: {
    id: GeneratedAlways<number>;
    contact_id: number;
    mail_id: string;
    text: string;
    quoted: string;
    attachments: string[];
    /** Whoever wrote it was shown to read the mails of the address. */
    is_proof: boolean;
    created_at: Generated<Date>;
  };
  contact_note: {
    id: GeneratedAlways<number>;
    contact_id: number;
    client_id: string;
    text: string;
    author: string;
    created_at: Generated<Date>;
  };
  free_trial: {
    id: GeneratedAlways<number>;
    name: string;
    email: string;
    /** The mailbox behind the address: two spellings of one address make one trial. */
    email_key: string;
    /** Of rows that earlier versions took for other mailboxes, all but one count up: one row a mailbox has 0. */
    duplicate: Generated<number>;
    language: string;
    created_at: Generated<Date>;
    /** From when it is wanted, where an evening was named. It begins then, or when it is activated later. */
    wanted_at: Date | null;
    /** The visitor's own, in which mails tell the time. */
    time_zone: string | null;
    activated_at: Date | null;
    expires_at: Date | null;
  };
  mail: {
    id: GeneratedAlways<number>;
    /** What happened, once: a second mail for the same event is not made. */
    event: string;
    kind: string;
    language: string;
    recipient: string;
    recipient_key: GeneratedAlways<string>;
    recipient_name: string | null;
    facts: JSONColumnType<Record<string, unknown>>;
    status: Generated<MailStatus>;
    attempts: Generated<number>;
    unanswered: Generated<number>;
    last_error: string | null;
    created_at: Generated<Date>;
    sent_at: Date | null;
  };
  newsletter_subscriber: {
    id: GeneratedAlways<number>;
    email: string;
    email_key: GeneratedAlways<string>;
    /** See free_trial. */
    duplicate: Generated<number>;
    language: string;
    created_at: Generated<Date>;
    confirm_hash: string | null;
    confirm_expires_at: Date | null;
    confirmed_at: Date | null;
    unsubscribe_hash: string;
    earlier_unsubscribe_hashes: Generated<string[]>;
    unsubscribed_at: Date | null;
  };
  staff_user: {
    id: string;
    name: string;
    email: string;
    email_verified: boolean;
    /** The name of a picture. */
    image: string | null;
    languages: Generated<Language[]>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    role: string | null;
    banned: boolean | null;
    ban_reason: string | null;
    ban_expires: Date | null;
    two_factor_enabled: boolean | null;
  };
  staff_session: {
    id: string;
    expires_at: Date;
    token: string;
    created_at: Generated<Date>;
    updated_at: Date;
    ip_address: string | null;
    user_agent: string | null;
    user_id: string;
    impersonated_by: string | null;
  };
  staff_account: {
    id: string;
    account_id: string;
    provider_id: string;
    user_id: string;
    password: string | null;
    updated_at: Date;
  };
  staff_two_factor: {
    id: string;
    user_id: string;
    /** Both sealed. */
    secret: string;
    backup_codes: string;
    /** False until the first code of the app has switched it on. */
    verified: boolean | null;
    failed_verification_count: number | null;
    /** After too many wrong codes of the app: until then none is accepted. */
    locked_until: Date | null;
  };
  staff_known_client: {
    /** Of the account and the device's token or the address: neither can be read. */
    hash: string;
    user_id: string;
    kind: 'device' | 'address';
    seen_at: Generated<Date>;
  };
  staff_verification: {
    id: string;
    identifier: string;
    value: string;
    expires_at: Date;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    attempts: Generated<number>;
  };
  audit: {
    id: GeneratedAlways<number>;
    at: Generated<Date>;
    actor: string;
    action: string;
    target: string;
    details: JSONColumnType<Record<string, unknown>>;
  };
  content_publication: {
    id: GeneratedAlways<number>;
    area: string;
    /** Null is as delivered. */
    value: JSONColumnType<object> | null;
    published_at: Generated<Date>;
    author_id: string;
    author: string;
    note: string;
  };
  article_version: {
    id: GeneratedAlways<number>;
    /** Its number, which its address names. */
    article: number;
    state: ArticleState;
    /** Null is as delivered. */
    content: JSONColumnType<ArticleContent> | null;
    saved_at: Generated<Date>;
    /** From when on it holds. None of a draft. */
    appears_at: Date | null;
    /** When readers first saw this article; null as long as they have not, and for what was delivered. */
    first_appeared_at: Date | null;
    /** Of a plan: the version that holds until its moment. */
    until_then: number | null;
    /** The number of its row in content_publication, by which the version of the content follows. None of a draft. */
    publication: number | null;
    author_id: string;
    author: string;
    note: string;
  };
  asked_question: {
    /** Made by the browser. */
    id: string;
    asked_at: Generated<Date>;
    language: string;
    words: string;
    /** How many suggestions there were. */
    shown: number;
    /** Its kind and id; null where none solved it. */
    solved_by: string | null;
  };
  content_preview: {
    /** Another with each change. */
    id: string;
    /** Of the staff session whose browser sees it. */
    session_id: string;
    /** By area; null is as delivered. */
    parts: JSONColumnType<Record<string, unknown>>;
    created_at: Date;
  };
  /** Pictures by the SHA-256 of their bytes. */
  picture: {
    id: string;
    kind: PictureKind;
    width: number;
    height: number;
    /** Of its bytes. */
    size: number;
    bytes: Uint8Array;
    created_at: Generated<Date>;
    /** Where nothing names it, the days until it is deleted count from here. */
    touched_at: Generated<Date>;
  };
  /** What names a picture, such as `publication 12`: as long as anything does, the picture stays. */
  picture_use: { used_by: string; picture_id: string };
  checklist_confirmation: {
    item: string;
    confirmed_by: string;
    confirmed_at: Generated<Date>;
  };
  chat_session: {
    id: GeneratedAlways<number>;
    /** The half of the customer's session id that staff and logs see. */
    public_id: string;
    name: string | null;
    email: string | null;
    email_key: GeneratedAlways<string | null>;
    status: Generated<ChatStatus>;
    language: string;
    /** Where the visitor was last. */
    page: string | null;
    /** Of the newest message. */
    last_seq: Generated<number>;
    /** How far messages have come: to the other side's screen, and before its eyes. */
    customer_delivered: Generated<number>;
    customer_seen: Generated<number>;
    agent_delivered: Generated<number>;
    agent_seen: Generated<number>;
    /** Answers up to this one went out by mail. */
    mailed_seq: Generated<number>;
    /** Since when the customer waits for an answer. */
    waiting_since: Date | null;
    /** Since when an answer waits for the customer's eyes. */
    unseen_since: Date | null;
    first_message_at: Date | null;
    /** Within how many seconds a first reply was promised then; null where nothing was. */
    promised_seconds: number | null;
    first_reply_at: Date | null;
    closed_at: Date | null;
    /** Names of agents. */
    first_reply_by: Generated<string | null>;
    last_reply_by: Generated<string | null>;
    assignee_id: string | null;
    assignee_name: string | null;
    labels: Generated<string[]>;
    /** Tells visitors without a name apart. */
    guest: Generated<number>;
    /** Until then it is put aside. */
    snoozed_until: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    /** The hash of its first key. */
    made_with: Generated<string | null>;
    /** The address that the customer has shown to be theirs: it counts while it is the one above. */
    verified_email: Generated<string | null>;
    /** The last of this visit. */
    pages: Generated<VisitedPage[]>;
  };
  /** Up to which message agents were notified, and what one of them had seen then. */
  chat_notice: { session_id: number; seq: number; seen: number; told_at: Generated<Date> };
  /** Codes that show whose address it is. */
  chat_code: { session_id: number; hash: string; attempts: Generated<number>; expires_at: Date };
  /** Visitors who are refused until it expires. */
  chat_block: {
    session_id: number;
    reason: string;
    /** The agent's name. */
    blocked_by: string;
    network_hash: string | null;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  /** The secret halves of session ids, one for each device. */
  chat_key: { session_id: number; hash: string };
  chat_message: {
    id: GeneratedAlways<number>;
    session_id: number;
    seq: number;
    client_id: string;
    text: string;
    is_user: boolean;
    /** The agent's name. */
    author: string | null;
    created_at: Generated<Date>;
  };
  chat_note: {
    id: GeneratedAlways<number>;
    session_id: number;
    client_id: string;
    after_seq: number;
    text: string;
    author: string;
    created_at: Generated<Date>;
  };
  /** Colleagues whom a note names; `name` is as it stands there. */
  chat_mention: {
    note_id: number;
    session_id: number;
    staff_id: string;
    name: string;
    /** When they opened the chat. */
    seen_at: Date | null;
  };
  /** Shown by the message with the same `client_id`, and deleted soon where there is none. */
  chat_picture: {
    session_id: number;
    client_id: string;
    is_user: boolean;
    kind: PictureKind;
    width: number;
    height: number;
    size: number;
    bytes: Buffer;
    created_at: Generated<Date>;
    /** When it was last uploaded or asked for by its message. */
    touched_at: Generated<Date>;
  };
  /** Open a conversation on another device, once. */
  chat_link: {
    hash: string;
    session_id: number;
    expires_at: Date;
    /** Of the client that has used it. */
    key_hash: Generated<string | null>;
    /** Of a link in a mail of ours: where that went. */
    mailed_to: Generated<string | null>;
  };
  /** What came before the latest time that the customer wrote after an end. */
  chat_case: {
    session_id: number;
    first_message_at: Date;
    promised_seconds: number | null;
    first_reply_at: Date | null;
    closed_at: Date | null;
    first_reply_by: Generated<string | null>;
    last_reply_by: Generated<string | null>;
  };
  /** Each end of a chat is rated once; the case is the one of this session that began at this moment. */
  chat_rating: {
    session_id: number;
    first_message_at: Date;
    /** The question was shown or mailed. */
    asked_at: Generated<Date>;
    /** Of the link in the mail. */
    token_hash: Generated<string | null>;
    mark: ChatMark | null;
    words: string | null;
    /** The last message before it. */
    after_seq: number | null;
    rated_at: Date | null;
  };
  /** How often an agent, by name, sent a canned reply on a day. */
  canned_reply_use: { day: GeneratedAlways<Date>; word: string; agent: string; count: Generated<number> };
  /** What an agent keeps for themselves. */
  own_canned_reply: {
    id: GeneratedAlways<number>;
    agent_id: string;
    word: string;
    title: string;
    text: string;
  };
  customer_order: {
    id: GeneratedAlways<number>;
    /** What people call it: short, and no sequence. */
    number: string;
    quote: string;
    period: PeriodId;
    /** That it buys, as the catalogue said when it was made; 0 for a lifetime. */
    months: Generated<number | null>;
    devices: DeviceCount;
    /** In cents. */
    amount: number;
    currency: Generated<string>;
    refunded: Generated<number>;
    method: OrderMethod;
    state: Generated<OrderState>;
    first_name: string | null;
    last_name: string | null;
    email: string | null;
    /** Both names, for lists. */
    name: GeneratedAlways<string>;
    email_key: GeneratedAlways<string | null>;
    language: string;
    /** Of the calls that make and capture it at the provider: the same however often they are tried. */
    create_request: string;
    capture_request: string;
    provider_order: string | null;
    /** Our account there, as it was when the order was made. */
    payee: string | null;
    provider_capture: string | null;
    /** Calls to capture with the present key that PayPal has not answered, and when the last of them began. */
    capture_calls: Generated<number>;
    capture_asked_at: Date | null;
    /** How often reconciliation has asked since its state changed, and when it asks next. */
    checks: Generated<number>;
    next_check_at: Generated<Date>;
    /** Why PayPal holds the payment, and since when. */
    pending_reason: string | null;
    pending_capture: string | null;
    pending_since: Date | null;
    /** In cents, what PayPal or a bank has taken back. */
    reversed: Generated<number>;
    reversed_at: Date | null;
    /** A staff member has dealt with it. */
    reversal_settled_at: Date | null;
    is_disputed: Generated<boolean>;
    paid_at: Date | null;
    starts_at: Date | null;
    ends_at: Date | null;
    /** Access details, sealed, and the key that opens them. */
    access: string | null;
    access_key: string | null;
    provisioned_at: Date | null;
    /** How often it was given other details because its mailbox was corrected. */
    access_moves: Generated<number>;
    withdrawal_at: Date | null;
    /** For so long after the payment, as it was promised then. */
    withdrawal_hours: Generated<number | null>;
    /** Answered without sending everything back. */
    withdrawal_settled_at: Date | null;
    /** Before its end; not where its customer was erased. */
    is_reminded: Generated<boolean>;
    note: Generated<string>;
    entered_by: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  order_event: {
    id: GeneratedAlways<number>;
    order_id: number;
    at: Generated<Date>;
    source: OrderEvent['source'];
    kind: string;
    detail: unknown;
  };
  order_refund: {
    id: GeneratedAlways<number>;
    order_id: number;
    /** Also the idempotency key of the call. */
    request: string;
    amount: number;
    state: Generated<OrderRefund['state']>;
    provider_refund: string | null;
    reason: string;
    actor: string;
    /** Calls with its key that PayPal has not answered, and when the last of them began. */
    unanswered_calls: Generated<number>;
    asked_at: Date | null;
    created_at: Generated<Date>;
  };
  /** Payments or parts of them that PayPal or a bank has taken back. */
  order_reversal: {
    id: GeneratedAlways<number>;
    order_id: number;
    /** PayPal's id of the reversal, or of the capture where it has none. */
    reference: string;
    amount: number;
    /** It may come back and be taken again. */
    times: Generated<number>;
    /** When PayPal said so, by its clock, and when we booked it. */
    at: Generated<Date>;
    booked_at: Generated<Date>;
    /** The money came back: the dispute was won, or the reversal cancelled. */
    returned_at: Date | null;
  };
  /** By PayPal's id. Without an order it is about a payment that belongs to none. */
  order_dispute: {
    id: string;
    order_id: number | null;
    capture: string | null;
    reason: string | null;
    status: string;
    stage: string | null;
    amount: number | null;
    currency: string | null;
    /** Until when the seller has to answer. */
    due_at: Date | null;
    /** Null while it is open. */
    outcome: string | null;
    opened_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  /** The books, to which entries are only added. No customer is named in them. */
  payment_entry: {
    id: GeneratedAlways<number>;
    at: Date;
    kind: EntryKind;
    order_number: string;
    period: PeriodId;
    devices: DeviceCount;
    method: OrderMethod;
    /** In cents; what went out is negative. */
    amount: number;
    currency: string;
    /** In cents: negative where the provider kept it, positive where it gave it back, null while it is unknown. */
    fee: number | null;
    /** `1.23 EUR`, where the provider charges in another currency. */
    foreign_fee: string | null;
    fee_attempts: Generated<number>;
    /** When the provider is asked for the fee next; null where it is known, or is not asked for any more. */
    fee_due_at: Date | null;
    /** The provider's id, or `manual` and the order's number. */
    reference: string;
  };
  /** Events of the provider that were taken care of. */
  order_webhook: { id: string; received_at: Generated<Date> };
  /** Captures that belong to no order of ours. */
  stray_payment: {
    capture: string;
    provider_order: string | null;
    amount: number;
    currency: string;
    seen_at: Generated<Date>;
    settled_at: Date | null;
  };
  /** What the payment provider last said about our account: one row at most. */
  payment_check: {
    is_last: Generated<boolean>;
    result: unknown;
    is_all_right: boolean;
    checked_at: Generated<Date>;
  };
  /** Webhooks that nothing proved to be the provider's. */
  webhook_refusal: { id: GeneratedAlways<number>; hour: Date; count: number; last_at: Date };
  /** Codes that open an order page. */
  order_code: {
    order_id: number;
    hash: string;
    attempts: Generated<number>;
    expires_at: Date;
  };
  /** What the built-in stand-in for the payment provider knows. */
  sandbox_record: { id: string; kind: string; data: unknown; updated_at: Generated<Date> };
  /** Every catalogue that was in force, and since when by the database's clock. Rows are only added. */
  catalogue_history: { id: GeneratedAlways<number>; since: Date; catalogue: unknown };
  limit_counter: {
    id: string;
    count: number;
    expires_at: Date;
  };
  app_secret: { name: string; value: string };
  /** Browsers of staff that are notified while no staff page is open. */
  push_device: {
    id: GeneratedAlways<number>;
    staff_id: string;
    email: string;
    email_key: GeneratedAlways<string>;
    /** The session that was last seen in this browser: with it the device goes. */
    session_id: string;
    /** Where its push service takes messages for it. */
    endpoint: string;
    /** Its public key, and what it shares with us. */
    p256dh: string;
    auth: string;
    user_agent: string;
    /** What customers write may stand on its locked screen. */
    shows_words: Generated<boolean>;
    /** Only what concerns this colleague, and nothing that is for the whole team. */
    only_own: Generated<boolean>;
    paused_until: Date | null;
    created_at: Generated<Date>;
    /** When a staff page was last opened in it. */
    seen_at: Generated<Date>;
  };
  /** What waits to be sent to them. */
  push_notice: {
    id: GeneratedAlways<number>;
    device_id: number;
    /** The newest about the same thing takes the place of what still waits. */
    about: string;
    title: string;
    text: string;
    path: string;
    created_at: Generated<Date>;
    expires_at: Date;
  };
}

/**
 * `waiting`: a job will carry it. `kept`: there is no mail server, so the dashboard is where it is read. `refused`: the
 * recipient's server said never, or nothing else for too long.
 */
export type MailStatus = 'waiting' | 'kept' | 'sent' | 'refused';

/** Where a store sends its queries: the database itself, or the transaction it is bound to. */
export type Queries = Kysely<Tables>;
