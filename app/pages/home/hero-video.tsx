import { useCopy } from '#app/copy/copy.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { PauseIcon, PlayIcon } from '#app/ui/icons.tsx';
import { site } from '#content/site.ts';

const files = import.meta.glob<string>('../../art/hero/*', {
  query: '?url',
  import: 'default',
  eager: true,
});
const fileNamed = (name: string) => files[`../../art/hero/${name}`];

const filling = 'absolute size-full object-cover object-right';

/**
 * The wall of posters behind the hero's text. The picture is there at once; the page script starts the video when the page has
 * settled, unless the visitor prefers less motion or less data, and a button stops it. The light behind it appears when all
 * sections are laid out, because it would double the painting time of the first frame. The video waits in a template, because
 * the parts inside a video element take a third of the first frame's style computation.
 */
export function HeroVideo() {
  const { hero } = useCopy('hero');
  return (
    <>
      <div
        aria-hidden="true"
        className="absolute inset-[-20%] -z-30 [[data-laying-out]_&]:hidden animate-drift transition-opacity duration-300 starting:opacity-0 bg-[radial-gradient(46%_52%_at_66%_22%,rgb(22_120_95/0.5),transparent_72%),radial-gradient(40%_56%_at_88%_58%,rgb(24_66_128/0.42),transparent_74%)]"
      />
      <div
        aria-hidden="true"
        className="absolute inset-y-0 right-0 -z-20 w-full opacity-25 lg:w-3/5 lg:opacity-100"
      >
        <Poster />
        <template data-hero-video>
          <video
            muted
            loop
            playsInline
            width={960}
            height={1080}
            tabIndex={-1}
            className={`${filling} opacity-0 transition-opacity duration-300 data-begun:opacity-100`}
          >
            <source src={fileNamed('hero.webm')} type="video/webm" />
            <source src={fileNamed('hero.mp4')} type="video/mp4" />
          </video>
        </template>
      </div>
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-t from-page via-page/60 to-page/30 lg:bg-linear-to-r lg:from-page lg:from-42% lg:via-page/70 lg:via-55% lg:to-transparent"
      />
      <span className="absolute top-6 right-gutter rounded-pill bg-page/70 noscript:hidden">
        <button
          type="button"
          aria-label={hero.play}
          data-hero-video-control
          data-play={hero.play}
          data-pause={hero.pause}
          className={`${buttonLook({ variant: 'outline', size: 'icon' })} group`}
        >
          <PlayIcon className="size-5 group-data-playing:hidden" />
          <PauseIcon className="hidden size-5 group-data-playing:block" />
        </button>
      </span>
      <NowOnAir />
    </>
  );
}

/** The video's first frame, shown until it plays. On a phone it is a faint background, so the phone gets half the size. */
function Poster() {
  return (
    <picture>
      <source media="(max-width: 47.99rem)" srcSet={fileNamed('hero-480.avif')} type="image/avif" />
      <source media="(max-width: 47.99rem)" srcSet={fileNamed('hero-480.webp')} />
      <source srcSet={fileNamed('hero.avif')} type="image/avif" />
      <img
        src={fileNamed('hero.webp')}
        alt=""
        width={960}
        height={1080}
        fetchPriority="high"
        className={filling}
      />
    </picture>
  );
}

function NowOnAir() {
  const { hero } = useCopy('hero');
  return (
    <div
      aria-hidden="true"
      className="absolute right-[22%] bottom-24 hidden w-72 rounded-poster border border-line-strong bg-card/92 p-4 shadow-lift xl:block"
    >
      <p className="flex items-center gap-2 text-xs font-semibold text-live">
        <span className="size-2 rounded-pill bg-live" />
        {hero.live} · {site.onAirChannel}
      </p>
      <p className="mt-1 font-display text-base font-[650]">{hero.programme}</p>
      <p className="text-xs text-ink-soft">{hero.programmeNote}</p>
      <div className="mt-3 h-1 rounded-pill bg-line-strong">
        <div className="h-full w-2/3 rounded-pill bg-aurora" />
      </div>
    </div>
  );
}
