import { isSameSession, postJson } from '#app/staff/session/api.ts';
import type { PushDevice, PushDeviceAnswer, PushedNotice, PushKeyAnswer } from '#contract/push.ts';

const workerFile = '/support-worker.js';
const scope = '/support';
/** Whose notifications were turned on in this browser: it may lose its subscription by itself. */
const ownerKey = 'marquee.push';

/** What stands between this browser and notifications; `device` where nothing does. */
export type ThisDevice =
  | { state: 'unsupported' | 'notInstalled' | 'denied' | 'off' }
  | { state: 'on'; device: PushDevice };

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** iPhones and iPads have notifications for pages on the home screen only. An iPad says that it is a Mac. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

let isOn = false;

/** What a page would show on the desktop itself comes as a notification. */
export const isNotifiedHere = () => isOn;

/** Tells the server that this browser is still used, and asks whether it is notified. Never asks the colleague. */
export async function findThisDevice(staffId: string): Promise<ThisDevice> {
  const found = await find(staffId);
  isOn = found.state === 'on';
  return found;
}

async function find(staffId: string): Promise<ThisDevice> {
  if (!isSupported()) return { state: isApplePhone() ? 'notInstalled' : 'unsupported' };
  if (Notification.permission === 'denied') return { state: 'denied' };
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) {
    const wasOn = storedOwner() === staffId && Notification.permission === 'granted';
    return wasOn ? subscribe(staffId) : { state: 'off' };
  }
  const isStillTheSame = isSameSession();
  const { data } = await postJson<PushDeviceAnswer>('/api/staff/push/here', subscription);
  if (data) return { state: 'on', device: data };
  // Removed elsewhere, signed out, or another colleague's: what is sent to it would be nobody's.
  if (isStillTheSame()) {
    storeOwner(null);
    await subscription.unsubscribe();
  }
  return { state: 'off' };
}

/** To be called in a press: browsers ask for permission then alone. */
export async function turnOn(staffId: string): Promise<ThisDevice> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { state: permission === 'denied' ? 'denied' : 'off' };
  return subscribe(staffId);
}

async function subscribe(staffId: string): Promise<ThisDevice> {
  const registration = await navigator.serviceWorker.register(workerFile, { scope });
  const { data } = await postJson<PushKeyAnswer>('/api/staff/push/key');
  const options = { userVisibleOnly: true, applicationServerKey: data.publicKey };
  // One that was made with another key of ours is in the way.
  const known = await registration.pushManager.getSubscription();
  await known?.unsubscribe();
  await activeIn(registration);
  const subscription = await registration.pushManager.subscribe(options);
  const { data: device } = await postJson<PushDeviceAnswer>('/api/staff/push/devices', subscription);
  if (!device) return { state: 'off' };
  storeOwner(staffId);
  isOn = true;
  return { state: 'on', device };
}

/** `ready` is for pages in the scope of the worker. */
async function activeIn({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return;
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve();
    });
  });
}

export async function turnOff({ id }: PushDevice): Promise<void> {
  await postJson(`/api/staff/push/devices/${id}/remove`);
  await endHere();
}

/** Also as a colleague signs out: the server has forgotten the device by then. */
export async function endHere(): Promise<void> {
  isOn = false;
  storeOwner(null);
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

interface Listeners {
  /** A notification was pressed. */
  open(path: string): void;
  /** It was not shown, because this page is visible. */
  notice(notice: PushedNotice): void;
}

type FromWorker = { type: 'open'; path: string } | { type: 'notice'; notice: PushedNotice };

export function listenToWorker({ open, notice }: Listeners): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const receive = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'open') open(data.path);
    else if (data.type === 'notice') notice(data.notice);
  };
  navigator.serviceWorker.addEventListener('message', receive);
  return () => navigator.serviceWorker.removeEventListener('message', receive);
}

function storedOwner(): string | null {
  try {
    return localStorage.getItem(ownerKey);
  } catch {
    return null;
  }
}

function storeOwner(staffId: string | null): void {
  try {
    if (staffId === null) localStorage.removeItem(ownerKey);
    else localStorage.setItem(ownerKey, staffId);
  } catch {}
}
