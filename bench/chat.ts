import { startPostgres } from '#test/database/postgres.ts';
import { chatSettings, inFlight, runLoad, signIn } from './chat-load.ts';
import { figure, type Measured } from './figures.ts';
import { cores, postmasterOf, startLoggingSite } from './processes.ts';

/** Customers who write at a given pace, and as fast as they are answered. */
const pacedSockets = 200;
const fastSockets = 1_000;
const pace = 2_000;
const bars = [20, 40];

/**
 * One to three nodes on one PostgreSQL. Customers are spread over all of them, and the agent sits on the last. They share the
 * machine's cores with PostgreSQL and the client: more nodes show what being several costs, and more messages only where cores
 * are left.
 */
export async function measure(quick: boolean): Promise<Measured> {
  const postgres = await startPostgres('on');
  const postmaster = await postmasterOf(postgres.url);
  const nodes: Awaited<ReturnType<typeof startLoggingSite>>[] = [];
  const measured: Measured = { figures: [], charts: [] };
  const series = {
    fast: [] as [number, number][],
    median: [] as [number, number][],
    p99: [] as [number, number][],
  };
  try {
    for (let count = 1; count <= (quick ? 2 : 3); count += 1) {
      nodes.push(await startLoggingSite({ DATABASE_URL: postgres.url, ...chatSettings }, cores.all));
      const [address = '', ...others] = nodes.map((node) => node.address);
      const cookie = await signIn(address);
      const pids = nodes.map(({ pid }) => pid);
      const common = { kind: 'marquee', address, others, cookie, pids, postmaster } as const;
      const seconds = quick ? 1 : 5;
      const newest = { ...common, address: others.at(-1) ?? address, others: [] };
      const sockets = quick ? 10 : fastSockets;
      const fast = { sockets, inFlight: inFlight(sockets), seconds };
      const paced = {
        sockets: quick ? 10 : pacedSockets,
        inFlight: 0,
        seconds,
        perSecond: quick ? 50 : pace,
      };
      // The newest node has compiled nothing yet.
      await runLoad({ ...newest, ...paced });
      const atPace = await runLoad({ ...common, ...paced });
      const asFast = await runLoad({ ...common, ...fast });

      const across = count === 1 ? 'on one node' : `across ${count} nodes`;
      const given = `Chat at ${paced.perSecond.toLocaleString('en')} messages/s ${across}`;
      measured.figures.push(
        figure({
          name: `${given}: from customer to agent, p99 (median ${atPace.medianMs.toFixed(1)} ms)`,
          value: atPace.p99Ms,
          unit: 'ms',
          better: 'less',
          load: atPace.load,
          bar: bars[count - 1],
        }),
        figure({
          name: `${given}: delivered`,
          value: atPace.perSecond,
          unit: 'messages/s',
          better: 'more',
          bar: 0.95 * paced.perSecond,
        }),
        figure({
          name: `Chat as fast as it goes ${across}, ${fast.sockets.toLocaleString('en')} sockets`,
          value: asFast.perSecond,
          unit: 'messages/s',
          better: 'more',
          load: asFast.load,
        }),
      );
      series.fast.push([count, asFast.perSecond]);
      series.median.push([count, atPace.medianMs]);
      series.p99.push([count, atPace.p99Ms]);
    }
  } finally {
    for (const node of nodes) await node.stop();
    await postgres.stop();
  }
  const x = { label: 'nodes on one PostgreSQL', scale: 'linear' } as const;
  measured.charts.push(
    {
      kind: 'lines',
      file: 'nodes-throughput',
      title: 'Chat messages a second by nodes, all on the cores of one machine',
      x,
      y: { label: 'messages/s', scale: 'linear' },
      lines: [{ name: 'as fast as they are answered', points: series.fast }],
    },
    {
      kind: 'lines',
      file: 'nodes-latency',
      title: 'From customer to agent by nodes, at 2,000 messages/s',
      x,
      y: { label: 'ms', scale: 'linear' },
      lines: [
        { name: 'p99', points: series.p99 },
        { name: 'median', points: series.median },
      ],
      limit: { name: 'bar across nodes', value: 40 },
    },
  );
  return measured;
}
