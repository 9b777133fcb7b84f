import { typingEndsAfterMs } from '#contract/chat/limits.ts';
import type { ChatAgent, ToAgent } from '#contract/chat/sessions-and-messages.ts';
import type { Database } from '#server/db/database.ts';
import { announce, type ChatEvent, type NodeAgent } from '../events.ts';
import type { SocketSender } from './back-pressure.ts';
import type { Agent, Participants } from './participants.ts';

const announceEveryMs = 10_000;
/** A node that has not announced anything for so long is gone. */
const nodeLifeMs = 25_000;
/** What a notification holds, however long their names are. */
const agentsTogether = 12;

interface Options {
  database: Pick<Database, 'queries'>;
  node: string;
  participants: Pick<Participants, 'agents'>;
  sender: SocketSender;
  report(error: unknown): void;
  /** Called at least every ten seconds, whether or not anything has changed. */
  looked(): void;
}

/** Which agents are present on any node, what they view, and whether they type. */
export class Presence {
  readonly #options: Options;
  /** By node, in the pieces in which it was announced. */
  readonly #nodes = new Map<string, { pieces: NodeAgent[][]; until: number }>();
  #lastSent = '';
  #hasChanged = false;
  #lastCount = 0;
  #announcing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Announces again and again who is here, so that other nodes know that this one is alive. */
  start(): void {
    announce(this.#options.database.queries, { kind: 'whoIsHere' }).catch((error) =>
      this.#options.report(error),
    );
    this.#timer = setInterval(() => this.announce(), announceEveryMs).unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
  }

  /** One announcement after the other, so that the last one is true, and one for all agents who come at the same moment. */
  announce(): void {
    this.#send();
    this.#hasChanged = true;
    this.#announcing ??= this.#announceAll()
      .catch((error) => this.#options.report(error))
      .finally(() => {
        this.#announcing = undefined;
        if (this.#hasChanged && !this.#isStopped) this.announce();
      });
  }

  /** To be followed by `announce`. An agent whose connection breaks does not say that they have stopped. */
  setTyping(agent: Agent, isTyping: boolean): void {
    clearTimeout(agent.typing);
    agent.typing = undefined;
    if (!isTyping) return;
    agent.typing = setTimeout(() => {
      agent.typing = undefined;
      this.announce();
    }, typingEndsAfterMs).unref();
  }

  /** A node of an earlier version announces all at once. */
  receive({ node, piece = 0, pieces = 1, agents }: Extract<ChatEvent, { kind: 'agents' }>): void {
    const known = this.#nodes.get(node)?.pieces ?? [];
    const announced = Array.from({ length: pieces }, (_, index) => known[index] ?? []);
    announced[piece] = agents;
    this.#nodes.set(node, { pieces: announced, until: Date.now() + nodeLifeMs });
    this.#send();
  }

  /** Of all nodes, each agent once. */
  get agents(): ChatAgent[] {
    const now = Date.now();
    const everywhere = new Map<string, ChatAgent>();
    for (const [node, { pieces, until }] of this.#nodes) {
      if (until <= now && node !== this.#options.node) this.#nodes.delete(node);
      else
        for (const agent of pieces.flat())
          everywhere.set(agent.id, mostPresent(everywhere.get(agent.id), agent));
    }
    return [...everywhere.values()].sort((a, b) => a.name.localeCompare(b.name));
  }

  /** Ids of those who have a portal in front of them. */
  get attentive(): string[] {
    return this.agents.filter(({ away }) => !away).map(({ id }) => id);
  }

  colleague(id: string): { id: string; name: string } | undefined {
    const agent = this.agents.find((one) => one.id === id);
    return agent && { id, name: agent.name };
  }

  async #announceAll(): Promise<void> {
    const { database, node } = this.#options;
    while (this.#hasChanged) {
      this.#hasChanged = false;
      const agents = this.#agentsHere();
      if (agents.length === 0 && this.#lastCount === 0) return;
      this.#lastCount = agents.length;
      const pieces = Math.max(1, Math.ceil(agents.length / agentsTogether));
      for (let piece = 0; piece < pieces; piece += 1) {
        const some = agents.slice(piece * agentsTogether, (piece + 1) * agentsTogether);
        await announce(database.queries, { kind: 'agents', node, piece, pieces, agents: some });
      }
    }
  }

  #agentsHere(): NodeAgent[] {
    const here = new Map<string, NodeAgent>();
    for (const { id, name, away, viewing, typing, windowId } of this.#options.participants.agents) {
      const shown = { viewing: viewing?.publicId ?? null, typing: typing !== undefined };
      here.set(id, mostPresent(here.get(id), { id, name, away, ...shown, windowId }));
    }
    return [...here.values()];
  }

  #send(): void {
    this.#options.looked();
    const text = JSON.stringify({ type: 'presence', agents: this.agents } satisfies ToAgent);
    if (text === this.#lastSent) return;
    this.#lastSent = text;
    for (const { socket } of this.#options.participants.agents) this.#options.sender.sendText(socket, text);
  }
}

/** Of an agent with several windows: the one where they type, or else one that they use. */
function mostPresent(known: ChatAgent | undefined, other: ChatAgent): ChatAgent {
  const presence = ({ away, typing }: ChatAgent) => Number(typing) * 2 + Number(!away);
  return known && presence(known) >= presence(other) ? known : other;
}
