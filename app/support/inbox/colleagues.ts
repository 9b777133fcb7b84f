import type { ChatAgent } from '#contract/chat/sessions-and-messages.ts';

/** Each colleague once, however many windows are open: away only where none of them is used. */
export function colleaguesOf(agents: readonly ChatAgent[], me: string): ChatAgent[] {
  const byId = new Map<string, ChatAgent>();
  for (const agent of agents) {
    const known = byId.get(agent.id);
    if (agent.id !== me && (!known || known.away)) byId.set(agent.id, agent);
  }
  return [...byId.values()].sort((one, other) =>
    one.name < other.name ? -1 : one.name > other.name ? 1 : 0,
  );
}

export interface Company {
  looking: string[];
  writing: string[];
}

/** Which colleagues sit in front of this chat, in any of their windows. */
export function companyIn(sessionId: string, agents: readonly ChatAgent[], me: string): Company {
  const here = agents.filter(({ id, viewing, away }) => id !== me && viewing === sessionId && !away);
  const names = (some: ChatAgent[]) => [...new Set(some.map(({ name }) => name))].sort();
  const writing = names(here.filter(({ typing }) => typing));
  const looking = names(here).filter((name) => !writing.includes(name));
  return { looking, writing };
}
