import { whenPainted, whenShown } from './page-events.ts';

const startDelayMs = 1200;

whenPainted(() => {
  const template = document.querySelector<HTMLTemplateElement>('template[data-hero-video]');
  const control = document.querySelector<HTMLElement>('[data-hero-video-control]');
  if (!template || !control) return;
  const { play = '', pause = '' } = control.dataset;
  let video: HTMLVideoElement | null = null;

  const toggle = () => {
    video ??= unpack();
    if (video?.paused) video.play().catch(() => {});
    else video?.pause();
  };
  const unpack = () => {
    template.replaceWith(template.content);
    const unpacked = document.querySelector('video');
    const show = () => {
      control.ariaLabel = unpacked?.paused ? play : pause;
      control.toggleAttribute('data-playing', !unpacked?.paused);
    };
    unpacked?.addEventListener('play', show);
    unpacked?.addEventListener('pause', show);
    // Transparent until it plays: otherwise it would count as a later and larger paint than the picture under it.
    unpacked?.addEventListener('playing', () => unpacked.toggleAttribute('data-begun', true));
    // Where the browser can play none of the files, the button returns to 'Play'.
    unpacked?.lastElementChild?.addEventListener('error', () => unpacked.pause());
    // Firefox has looked for its files in the template already, in vain.
    unpacked?.load();
    return unpacked;
  };

  control.addEventListener('click', toggle);
  const begin = () =>
    setTimeout(() => {
      if (!video) toggle();
    }, startDelayMs);
  if (!wantsMotion()) return;
  if (document.readyState === 'complete') whenShown(begin);
  else addEventListener('load', () => whenShown(begin));
});

function wantsMotion(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return (
    !connection?.saveData &&
    !matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches
  );
}
