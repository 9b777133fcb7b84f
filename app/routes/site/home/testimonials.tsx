import { useState } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/numbers.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { claims } from '#content/claims.ts';
import { Portrait } from './portrait.tsx';
import { Section } from './section.tsx';

export interface ShownTestimonial {
  name: string;
  portrait: number;
  duration: string;
  rating: number;
  content: string;
}

const pageSize = 6;

export function Testimonials({ testimonials }: { testimonials: ShownTestimonial[] }) {
  const { testimonials: copy } = useCopy('home');
  const { number } = useNumbers();
  const [page, setPage] = useState(0);
  const { score, customers } = claims.customerRating;
  const shown = testimonials.slice(page * pageSize, (page + 1) * pageSize);
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
              <Stars value={5} label={copy.rating({ score: number(score) })} />
            </span>
            {copy.summary({ customers: number(customers) })}
          </p>
        </div>
      }
    >
      <ul key={page} className="grid animate-appear gap-4 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((testimonial) => (
          <Testimonial key={testimonial.name} {...testimonial} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(testimonials.length / pageSize)} onChange={setPage} />
    </Section>
  );
}

function Testimonial({ name, portrait, duration, rating, content }: ShownTestimonial) {
  const { testimonials: copy } = useCopy('home');
  const { number } = useNumbers();
  return (
    <Card as="li" className="grid content-between gap-6">
      <div className="grid gap-4">
        <Stars value={rating} label={copy.rating({ score: number(rating) })} />
        <blockquote className="text-sm">{content}</blockquote>
      </div>
      <p className="flex items-center gap-3 text-sm font-semibold">
        <Portrait number={portrait} className="size-11" />
        <span className="mr-auto">{name}</span>
        <Badge>{duration}</Badge>
      </p>
    </Card>
  );
}

interface PagerProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Previous and next wrap around; a dot jumps. */
function Pager({ page, pages, onChange }: PagerProps) {
  const { testimonials: copy } = useCopy('home');
  if (pages < 2) return null;
  const turn = (step: number) => onChange((page + step + pages) % pages);
  return (
    <div className="mt-8 flex items-center gap-2">
      <Button variant="outline" size="icon" aria-label={copy.previous} onClick={() => turn(-1)}>
        <ChevronIcon className="size-5 rotate-90" />
      </Button>
      {Array.from({ length: pages }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={index}
          type="button"
          aria-label={copy.page({ page: index + 1, pages })}
          aria-current={index === page || undefined}
          onClick={() => onChange(index)}
          className="grid size-touch place-items-center rounded-pill before:size-2.5 before:rounded-pill before:bg-edge aria-[current]:before:bg-aurora"
        />
      ))}
      <Button variant="outline" size="icon" aria-label={copy.next} onClick={() => turn(1)}>
        <ChevronIcon className="size-5 -rotate-90" />
      </Button>
    </div>
  );
}
