import type { ChatMessage } from '#contract/chat/sessions-and-messages.ts';

/** What clients wrote and were sent, to be compared with the tables. */
export class Ledger {
  readonly failures: string[] = [];
  /** By sender, in the order in which they were written. */
  readonly writtenBy = new Map<string, string[]>();
  readonly texts = new Map<string, string>();
  readonly refusedIds = new Set<string>();
  readonly confirmations = new Map<string, number>();
  /** Sessions and addresses, where the right code was entered. */
  readonly proven = new Set<string>();
  /** How far a session was when it was put aside until that moment. */
  readonly snoozes = new Map<string, number>();
  /** Sessions that were given back. */
  readonly released = new Set<string>();
  readonly sentMessages = new Map<string, ChatMessage>();

  fail(reason: string): void {
    this.failures.push(reason);
  }

  written(by: string, clientId: string, text: string): void {
    this.texts.set(clientId, text);
    this.writtenBy.set(by, [...(this.writtenBy.get(by) ?? []), clientId]);
  }

  refused(clientId: string): void {
    this.refusedIds.add(clientId);
  }

  confirmed(clientId: string, seq: number): void {
    const before = this.confirmations.get(clientId);
    if (before !== undefined && before !== seq)
      this.fail(`${clientId} was confirmed as ${before} and as ${seq}`);
    this.confirmations.set(clientId, seq);
  }

  sent(message: ChatMessage): void {
    const place = `${message.sessionId} ${message.seq}`;
    const before = this.sentMessages.get(place);
    if (before && before.clientId !== message.clientId)
      this.fail(`${place} was sent as ${before.clientId} and as ${message.clientId}`);
    this.sentMessages.set(place, message);
  }
}
