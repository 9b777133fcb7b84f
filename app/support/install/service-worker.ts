import type { PushedNotice } from '#contract/push.ts';

/** What a worker has beside a page: the types of TypeScript for it contradict those of a page. */
interface Worker {
  addEventListener(type: 'install', run: () => void): void;
  addEventListener(
    type: 'push',
    run: (event: Later & { data: { json(): PushedNotice } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    run: (event: Later & { notification: Notification }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: object): Promise<readonly StaffWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
  location: Location;
  navigator: Navigator;
}

interface Later {
  waitUntil(work: Promise<unknown>): void;
}

interface StaffWindow {
  url: string;
  visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: object): void;
}

const worker = globalThis as unknown as Worker;
const staffPage = /^\/(?:support|admin)$/;
/** Safari takes the permission away from a site that shows nothing. */
const mustShow = /AppleWebKit/.test(worker.navigator.userAgent) && !/Chrom/.test(worker.navigator.userAgent);

// docs/decisions.md, T179
worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** An open staff page says it itself. */
async function show(notice: PushedNotice): Promise<void> {
  const { title, text: body, about: tag, path } = notice;
  const visible = (await staffWindows()).filter(({ visibilityState }) => visibilityState === 'visible');
  for (const window of visible) window.postMessage({ type: 'notice', notice });
  const isSaid = visible.length > 0;
  if (isSaid && !mustShow) return;
  const look = { icon: '/icons/192.png', badge: '/icons/badge-96.png' };
  // Of each chat the newest only, but not in silence.
  const options: NotificationOptions & { renotify: boolean } = {
    ...look,
    body,
    tag,
    data: { path },
    silent: isSaid,
    renotify: !isSaid,
  };
  await worker.registration.showNotification(title, options);
  if (isSaid) for (const shown of await worker.registration.getNotifications({ tag })) shown.close();
}

async function open(path: string): Promise<void> {
  const { pathname } = new URL(path, worker.location.origin);
  const window = (await staffWindows()).find(({ url }) => new URL(url).pathname === pathname);
  if (!window) return void (await worker.clients.openWindow(path));
  window.postMessage({ type: 'open', path });
  await window.focus();
}

async function staffWindows(): Promise<StaffWindow[]> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => staffPage.test(new URL(url).pathname));
}
