import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Load as Used } from './figures.ts';
import { databaseSecondsUsed, secondsUsed } from './processes.ts';

/**
 * Customers that write and one agent who reads it all, in a process of their own: `node bench/chat-load-process.ts '{…}'`.
 * Frames are built and looked through as texts, so that this end costs less than the one that is measured.
 */
export interface Load {
  address: string;
  /** Further nodes; customers are spread over all, the agent sits on the last. */
  others?: string[];
  kind: 'marquee' | 'ws' | 'socket.io';
  cookie: string;
  sockets: number;
  seconds: number;
  /** Messages a second in all; without it customers take turns, with so many unanswered in all. */
  perSecond?: number;
  inFlight: number;
  /** Processes whose share of a core is measured, and that of PostgreSQL's first one. */
  pids: number[];
  postmaster?: number | undefined;
}

export interface LoadResult {
  /** Confirmed and delivered to the agent. */
  perSecond: number;
  /** From the customer's send to the agent. */
  medianMs: number;
  p99Ms: number;
  load: Used;
}

/** Customers that connect at the same time. */
const connectingTogether = 25;

async function run(load: Load): Promise<LoadResult> {
  const { address, others = [], kind, seconds, sockets, perSecond, inFlight } = load;
  const nodes = [address, ...others];
  const speak = dialects[kind];
  const agent = await connect(nodes.at(-1) ?? address, load, speak.agent);
  const customers: Customer[] = [];
  for (let first = 0; first < sockets; first += connectingTogether) {
    const group = Array.from({ length: Math.min(connectingTogether, sockets - first) }, (_, index) =>
      connect(nodes[(first + index) % nodes.length] ?? address, load, speak.customer),
    );
    customers.push(...(await Promise.all(group)));
  }

  const latencies: number[] = [];
  let delivered = 0;
  let isCounting = false;
  agent.socket.on('message', (data) => {
    const text = data.toString('latin1');
    const sentAt = text.indexOf('sent at ');
    // Lists of chats show the last message as well.
    if (sentAt < 0 || !isCounting || !text.includes('"type":"message"')) return;
    delivered += 1;
    latencies.push(performance.now() - Number.parseFloat(text.slice(sentAt + 8, sentAt + 28)));
  });
  const write = ({ socket, frame }: Customer) =>
    socket.send(frame(`sent at ${performance.now().toFixed(3)} and so on`));
  let isOn = true;
  let turn = 0;
  const writeNext = () => {
    write(customers[turn % customers.length] as Customer);
    turn += 1;
  };
  if (perSecond === undefined) {
    for (const customer of customers) {
      customer.socket.on('message', (data) => {
        if (isOn && String(data).includes(speak.confirmation)) writeNext();
      });
    }
    for (let count = 0; count < inFlight; count += 1) writeNext();
  } else void pace();

  async function pace(): Promise<void> {
    const began = performance.now();
    while (isOn) {
      const due = ((performance.now() - began) / 1000) * (perSecond ?? 0);
      while (turn < due) writeNext();
      await wait(1);
    }
  }

  // Once for nothing: everything is measured warm.
  await wait(2_000);
  const [began, before] = [performance.now(), secondsOfAll(load)];
  isCounting = true;
  await wait(seconds * 1000);
  isCounting = false;
  const elapsed = (performance.now() - began) / 1000;
  const after = secondsOfAll(load);
  isOn = false;
  latencies.sort((a, b) => a - b);
  return {
    perSecond: delivered / elapsed,
    medianMs: latencies[Math.floor(latencies.length / 2)] ?? 0,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
    load: {
      server: (after.server - before.server) / elapsed,
      client: (after.client - before.client) / elapsed,
      database: load.postmaster && (after.database - before.database) / elapsed,
    },
  };
}

function secondsOfAll({ pids, postmaster }: Load): Required<Record<keyof Used, number>> {
  const { user, system } = process.cpuUsage();
  return {
    server: pids.reduce((sum, pid) => sum + (secondsUsed(pid) ?? 0), 0),
    client: (user + system) / 1e6,
    database: postmaster ? databaseSecondsUsed(postmaster) : 0,
  };
}

interface Customer {
  socket: WebSocket;
  frame(text: string): string;
}

/** What is sent first, what comes back, and how a message looks. */
interface Greeting {
  hello: string;
  ready: string;
  frame(text: string, ready: string): string;
}

const plain = (text: string) => JSON.stringify({ type: 'message', text, isUser: true });
const noMessages = () => '';

const dialects: Record<Load['kind'], { customer: Greeting; agent: Greeting; confirmation: string }> = {
  marquee: {
    customer: {
      hello: JSON.stringify({ type: 'init', sessionId: null, name: 'Ada', email: '' }),
      ready: '"init"',
      frame: plain,
    },
    agent: { hello: JSON.stringify({ type: 'init', role: 'admin' }), ready: '"sessions"', frame: noMessages },
    confirmation: 'message_confirmation',
  },
  ws: {
    customer: { hello: JSON.stringify({ type: 'init' }), ready: '"init"', frame: plain },
    agent: { hello: JSON.stringify({ type: 'init', role: 'admin' }), ready: '"sessions"', frame: noMessages },
    confirmation: 'message_confirmation',
  },
  'socket.io': {
    customer: { hello: '40', ready: '40{', frame: (text) => `42["message",${plain(text)}]` },
    agent: { hello: '40{"role":"admin"}', ready: '40{', frame: noMessages },
    confirmation: 'message_confirmation',
  },
};

async function connect(
  address: string,
  { kind, cookie }: Load,
  { hello, ready, frame }: Greeting,
): Promise<Customer> {
  const path = kind === 'socket.io' ? '/socket.io/?EIO=4&transport=websocket' : '/ws';
  const headers = { origin: address, ...(cookie && { cookie }) };
  const socket = new WebSocket(`${address.replace('http', 'ws')}${path}`, [], { headers });
  const greeted = new Promise<string>((resolve) => {
    socket.on('message', function look(data) {
      // Engine.IO asks for signs of life.
      if (kind === 'socket.io' && String(data) === '2') socket.send('3');
      if (String(data).startsWith('0{')) socket.send(hello);
      if (String(data).includes(ready)) resolve(String(data));
    });
  });
  await once(socket, 'open');
  if (kind !== 'socket.io') socket.send(hello);
  const answer = await greeted;
  return { socket, frame: (text) => frame(text, answer) };
}

if (process.argv[1] === import.meta.filename) {
  const load: Load = JSON.parse(process.argv[2] ?? '');
  console.log(JSON.stringify(await run(load)));
  process.exit(0);
}
