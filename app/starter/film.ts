import { onClick, whenParsed, whenShown } from './page-events.ts';

const startDelay = 1200;

onClick('[data-film-control]', () => {
  const film = document.querySelector('video');
  if (film?.paused) void film.play();
  else film?.pause();
});

whenParsed(() => {
  const film = document.querySelector('video');
  const control = document.querySelector<HTMLElement>('[data-film-control]');
  if (!film || !control) return;
  const { play = '', pause = '' } = control.dataset;
  const show = () => {
    control.ariaLabel = film.paused ? play : pause;
    control.toggleAttribute('data-playing', !film.paused);
  };
  film.addEventListener('play', show);
  film.addEventListener('pause', show);
  // Transparent until then, it is no later and larger paint than the picture under it.
  film.addEventListener('playing', () => film.toggleAttribute('data-begun', true));
  const begin = () => setTimeout(() => film.play().catch(() => {}), startDelay);
  if (wantsMotion()) addEventListener('load', () => whenShown(begin));
});

function wantsMotion(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return (
    !connection?.saveData &&
    !matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches
  );
}
