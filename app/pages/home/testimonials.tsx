import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/formats.ts';
import { HideUnchecked } from '#app/site/hide-unchecked.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { claims } from '#content/claims.ts';
import { Section } from './section.tsx';

export interface ShownTestimonial {
  name: string;
  portrait: number;
  duration: string;
  rating: number;
  content: string;
}

const pageSize = 6;
const group = 'testimonials';

export function Testimonials({ testimonials }: { testimonials: ShownTestimonial[] }) {
  const { testimonials: copy } = useCopy('home');
  const { number } = useNumbers();
  const { score, customers } = claims.customerRating;
  const pages = Array.from({ length: Math.ceil(testimonials.length / pageSize) }, (_, index) => index + 1);
  return (
    <Section
      id="testimonials"
      heading={copy.heading}
      aside={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <span className="flex -space-x-3">
            {testimonials.slice(0, 3).map(({ portrait }) => (
              <Portrait key={portrait} number={portrait} className="size-11 ring-2 ring-page" />
            ))}
          </span>
          <p className="text-sm text-ink-soft">
            <span className="flex items-center gap-2">
              <strong className="font-display text-title-s text-ink">{number(score)}/5</strong>
              <Stars value={score} label={copy.rating({ score: number(score) })} />
            </span>
            {copy.summary({ customers: number(customers) })}
          </p>
        </div>
      }
    >
      <HideUnchecked name={group} values={pages} />
      {pages.length > 1 ? <Pager pages={pages} /> : null}
      {pages.map((page) => (
        <ul
          key={page}
          {...{ [`data-${group}`]: page }}
          className="grid animate-appear gap-4 md:grid-cols-2 lg:grid-cols-3"
        >
          {testimonials.slice((page - 1) * pageSize, page * pageSize).map((testimonial) => (
            <Testimonial key={testimonial.name} {...testimonial} />
          ))}
        </ul>
      ))}
    </Section>
  );
}

function Testimonial({ name, portrait, duration, rating, content }: ShownTestimonial) {
  const { testimonials: copy } = useCopy('home');
  const { number } = useNumbers();
  return (
    <Card
      as="li"
      className="off-screen-later grid content-between gap-6 [contain-intrinsic-block-size:auto_16rem]"
    >
      <div className="grid gap-4">
        <Stars value={rating} label={copy.rating({ score: number(rating) })} />
        <blockquote className="text-sm">{content}</blockquote>
      </div>
      <p className="flex flex-wrap items-center gap-3 text-sm font-semibold">
        <Portrait number={portrait} className="size-11" />
        <span className="mr-auto">{name}</span>
        <Badge>{duration}</Badge>
      </p>
    </Card>
  );
}

/**
 * One radio for each page of testimonials, and with scripts buttons for the previous and the next, which
 * `page-script/step-through-radios.ts` finds by `data-step`. Above the cards, because below them it would move when a page is shorter.
 */
function Pager({ pages }: { pages: readonly number[] }) {
  const { testimonials: copy } = useCopy('home');
  const step = `${buttonLook({ variant: 'outline', size: 'icon' })} noscript:hidden`;
  return (
    <fieldset aria-labelledby="testimonials-heading" className="mb-6 flex flex-wrap items-center gap-2">
      <button type="button" data-step={-1} aria-label={copy.previous} className={step}>
        <ChevronIcon className="size-5 rotate-90" />
      </button>
      {pages.map((page) => (
        <input
          key={page}
          type="radio"
          name={group}
          value={page}
          defaultChecked={page === 1}
          aria-label={copy.page({ page, pages: pages.length })}
          className="grid size-touch appearance-none place-items-center rounded-pill before:size-2.5 before:rounded-pill before:bg-edge checked:before:bg-aurora"
        />
      ))}
      <button type="button" data-step={1} aria-label={copy.next} className={step}>
        <ChevronIcon className="size-5 -rotate-90" />
      </button>
    </fieldset>
  );
}
