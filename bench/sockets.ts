import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startPostgres } from '#test/database/postgres.ts';
import { chatSettings } from './chat-load.ts';
import { figure, type Measured, type Point } from './figures.ts';
import { megabytesHeld, startLoggingSite } from './processes.ts';

const openedTogether = 25;

/** Memory of the process while sockets of customers are open and nobody writes. */
export async function measure(quick: boolean): Promise<Measured> {
  const postgres = await startPostgres('on');
  const site = await startLoggingSite({
    DATABASE_URL: postgres.url,
    NODE_OPTIONS: '--expose-gc --import ./bench/collector.ts',
    ...chatSettings,
  });
  const clients: WebSocket[] = [];
  const open = async () => {
    const socket = new WebSocket(`${site.address.replace('http', 'ws')}/ws`, [], {
      headers: { origin: site.address },
    });
    clients.push(socket);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'init', sessionId: null, name: 'Ada', email: '' }));
    await once(socket, 'message');
  };
  const points: Point[] = [];
  try {
    // What the first sockets make the process compile stays; that they bring it along is not what a socket costs.
    for (const count of quick ? [5, 10, 20] : [100, 1_000, 10_000]) {
      while (clients.length < count)
        await Promise.all(Array.from({ length: Math.min(openedTogether, count - clients.length) }, open));
      process.kill(site.pid, 'SIGUSR2');
      await wait(2_000);
      points.push([count, megabytesHeld(site.pid) ?? Number.NaN]);
    }
  } finally {
    for (const client of clients) client.terminate();
    await site.stop();
    await postgres.stop();
  }
  const [, [some = 0, before = 0] = [], [most = 0, after = 0] = []] = points;
  return {
    figures: [
      figure({
        name: `Memory of an idle chat socket, of ${most.toLocaleString('en')}`,
        value: ((after - before) * 1000) / (most - some),
        unit: 'KB',
        better: 'less',
        bar: 12,
      }),
    ],
    charts: [
      {
        kind: 'lines',
        file: 'sockets',
        title: 'Memory of a node by idle chat sockets',
        x: { label: 'open sockets', scale: 'log' },
        y: { label: 'MB, of the whole process', scale: 'linear' },
        lines: [{ name: 'Marquee', points }],
      },
    ],
  };
}
