import { whenPainted, whenShown } from './page-events.ts';

const startDelay = 1200;

whenPainted(() => {
  const template = document.querySelector<HTMLTemplateElement>('template[data-film]');
  const control = document.querySelector<HTMLElement>('[data-film-control]');
  if (!template || !control) return;
  const { play = '', pause = '' } = control.dataset;
  let film: HTMLVideoElement | null = null;

  const toggle = () => {
    film ??= unpack();
    if (film?.paused) film.play().catch(() => {});
    else film?.pause();
  };
  const unpack = () => {
    template.replaceWith(template.content);
    const video = document.querySelector('video');
    const show = () => {
      control.ariaLabel = video?.paused ? play : pause;
      control.toggleAttribute('data-playing', !video?.paused);
    };
    video?.addEventListener('play', show);
    video?.addEventListener('pause', show);
    // Transparent until then, it is no later and larger paint than the picture under it.
    video?.addEventListener('playing', () => video.toggleAttribute('data-begun', true));
    // Where no file can be played, nobody is left with a button that says 'Pause'.
    video?.lastElementChild?.addEventListener('error', () => video.pause());
    // Firefox has looked for its files in the template already, in vain.
    video?.load();
    return video;
  };

  control.addEventListener('click', toggle);
  const begin = () =>
    setTimeout(() => {
      if (!film) toggle();
    }, startDelay);
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
