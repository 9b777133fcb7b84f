import { storedSwitch } from '#app/staff/frame/stored-switch.ts';
import { isNotifiedHere } from '#app/staff/push/this-device.ts';
import { dismissToast, showToast } from '#app/ui/toast/toast-store.ts';
import { supportWords } from '#content/staff/support.ts';
import type { InboxEvent } from './inbox/inbox-state.ts';

const words = supportWords.alerts;
const maxExcerptLength = 50;
/** A new customer comes with a first message: that is one alert, and one sound. */
const sameEventMs = 2_000;

let newest: { sessionId: string; toastId: number } | undefined;
let newcomer: { sessionId: string; at: number } | undefined;

/** As a toast, as a sound, and on the desktop where the page is in the background. */
export function alertAgent(event: InboxEvent, view: (sessionId: string) => void): void {
  const { sessionId, name } = event;
  if (event.type === 'customer') newcomer = { sessionId, at: Date.now() };
  const isRefused = event.type === 'refused';
  const isOfCustomer = event.type === 'customer' || event.type === 'message';
  const isNew = isOfCustomer && newcomer?.sessionId === sessionId && Date.now() - newcomer.at < sameEventMs;
  const titles: Record<InboxEvent['type'], string> = {
    customer: words.newCustomer,
    message: isNew ? words.newCustomer : words.newMessage({ name }),
    assigned: words.assigned({ name }),
    mentioned: words.mentioned({ name, by: 'by' in event ? event.by : '' }),
    woken: words.woken({ name }),
    refused: words.notSent({ name }),
  };
  const title = titles[event.type];
  const said = 'text' in event ? (isRefused ? event.text : excerptOf(event.text)) : '';
  const description = isNew ? [name, said].filter(Boolean).join(': ') : said;
  const open = () => view(sessionId);
  const toastId = showToast({
    variant: isRefused ? 'destructive' : 'default',
    title,
    description,
    action: { label: words.view, instead: words.viewInstead, run: open },
  });
  newest = { sessionId, toastId };
  // What customers do comes from the push service, where this browser has turned that on.
  if (!document.hasFocus() && (isRefused || !isNotifiedHere()))
    void onceInBrowser(`desktop ${sessionId} ${said}`, () =>
      showOnDesktop({ title, body: description, tag: sessionId, open }),
    );
  if (soundSwitch.isOn && sound.isUnlocked) void onceInBrowser('sound', () => sound.play());
}

/** The toast leads to the chat that is on the screen now. */
export function endAlertOf(sessionId: string): void {
  if (newest?.sessionId === sessionId) dismissToast(newest.toastId);
}

/** Two windows of one agent get the same events: the first alerts, and for a moment the others do not. */
async function onceInBrowser(what: string, work: () => void): Promise<void> {
  const request = async () =>
    navigator.locks.request(`marquee.chat.${what}`, { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      work();
      await new Promise((resolve) => setTimeout(resolve, sameEventMs));
    });
  // There are none where storage is refused, or on a plain http address.
  await request().catch(work);
}

function excerptOf(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length > maxExcerptLength
    ? `${letters.slice(0, maxExcerptLength).join('')}…`
    : letters.join('');
}

let audio: AudioContext | undefined;

export const soundSwitch = storedSwitch('marquee.chat.sound');

/** Two short notes, made here: there is no file to fetch. */
export const sound = {
  /** Browsers let a page sound only after the user has touched it: to be called while they do. */
  async unlock(): Promise<void> {
    audio ??= new AudioContext();
    if (audio.state !== 'running') await audio.resume();
  },
  get isUnlocked(): boolean {
    return audio?.state === 'running';
  },
  play(): void {
    if (audio?.state !== 'running') return;
    playNote(audio, 660, 0);
    playNote(audio, 880, 0.14);
  },
};

function playNote(context: AudioContext, frequency: number, delay: number): void {
  const start = context.currentTime + delay;
  const tone = new OscillatorNode(context, { frequency, type: 'sine' });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.18, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.32);
}

export type DesktopPermission = NotificationPermission | 'unsupported';

export function desktopPermission(): DesktopPermission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

export async function askForDesktop(): Promise<DesktopPermission> {
  return 'Notification' in window ? Notification.requestPermission() : 'unsupported';
}

interface DesktopMessage {
  title: string;
  body: string;
  tag: string;
  open: () => void;
}

export function showOnDesktop({ title, body, tag, open }: DesktopMessage): void {
  if (desktopPermission() !== 'granted') return;
  try {
    // Of each chat the newest only, but not in silence.
    const options: NotificationOptions & { renotify: boolean } = { body, tag, renotify: true };
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      open();
      shown.close();
    };
  } catch {
    // Phones have notifications only for pages with a service worker; the toast is there.
  }
}
