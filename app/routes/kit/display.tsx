import { Badge, LiveDot } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import {
  AlertIcon,
  ArrowIcon,
  CheckIcon,
  ChevronIcon,
  CloseIcon,
  GlobeIcon,
  HalfStarIcon,
  InfoIcon,
  MenuIcon,
  SpinnerIcon,
  StarIcon,
} from '#app/ui/icons.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { longWord, State } from './specimen.tsx';

export function BadgePart() {
  return (
    <>
      <State name="Tones">
        <Badge>New</Badge>
        <Badge tone="aurora">POPULAR</Badge>
        <Badge tone="dusk">BEST VALUE</Badge>
      </State>
      <State name="Live: a dot, a count">
        <LiveDot />
        <Badge live>On air now in 65+ countries</Badge>
        <Badge tone="live">2</Badge>
        <Badge tone="live">9+</Badge>
      </State>
      <State name="Long words" wide>
        <Badge className="wrap-anywhere">{longWord}</Badge>
      </State>
    </>
  );
}

export function CardPart() {
  return (
    <>
      <State name="Plain">
        <Card className="w-full">
          <h4 className="font-display text-title-s font-[650]">A guide that reads seven days ahead</h4>
          <p className="mt-2 text-ink-soft">See what is on, what comes next, and what you missed.</p>
        </Card>
      </State>
      <State name="Long words">
        <Card className="w-full wrap-anywhere">{longWord}</Card>
      </State>
      <State name="Aurora, the popular choice">
        <PlanCard tone="aurora" badge="POPULAR" name="24 Months" price="$139.99" />
      </State>
      <State name="Dusk, for good">
        <PlanCard tone="dusk" badge="BEST VALUE" name="Lifetime" price="$240" />
      </State>
    </>
  );
}

function PlanCard({
  tone,
  badge,
  name,
  price,
}: {
  tone: 'aurora' | 'dusk';
  badge: string;
  name: string;
  price: string;
}) {
  return (
    <Card as="article" tone={tone} className="mt-3 w-full max-w-64">
      <Badge tone={tone} className="absolute -top-3 left-5">
        {badge}
      </Badge>
      <h4 className="font-display font-[650]">{name}</h4>
      <p className="font-display text-title font-[650] tabular-nums">{price}</p>
      <Button variant={tone === 'aurora' ? 'primary' : 'outline'} className="mt-6 w-full">
        Buy Now
      </Button>
    </Card>
  );
}

export function StarsPart() {
  return (
    <>
      {[5, 4.5, 3, 0.5, 0].map((value) => (
        <State key={value} name={String(value)}>
          <Stars value={value} label={`${value} out of 5 stars`} />
        </State>
      ))}
    </>
  );
}

export function SpinnerPart() {
  return (
    <>
      <State name="Default">
        <Spinner label="Loading messages" />
      </State>
      <State name="Takes the colour of its place">
        <Spinner label="Loading" className="text-aurora" />
      </State>
    </>
  );
}

export function EmptyStatePart() {
  return (
    <>
      <State name="Words alone">
        <EmptyState title="No messages yet" />
      </State>
      <State name="With a way out">
        <EmptyState
          title="Nothing found"
          text="No channel has that name. Try fewer letters, or look through all of them."
          action={<Button variant="outline">Show all channels</Button>}
        />
      </State>
    </>
  );
}

export function PageHeaderPart() {
  const devices = ['1 device', '2 devices', '3 devices'].map((label) => ({ value: label, label }));
  return (
    <>
      <State name="With a control across" wide>
        <PageHeader
          className="w-full"
          as="h2"
          title="Pay once. Watch for as long as you chose."
          aside={
            <RadioCards
              look="segmented"
              legend="Screens"
              legendHidden
              options={devices}
              defaultValue="1 device"
            />
          }
        />
      </State>
      <State name="With a lead, long words" wide>
        <PageHeader
          className="w-full"
          as="h2"
          title={longWord}
          lead="Six things people notice in the first week."
        />
      </State>
    </>
  );
}

export function IconsPart() {
  const icons = [
    ChevronIcon,
    ArrowIcon,
    CloseIcon,
    MenuIcon,
    CheckIcon,
    GlobeIcon,
    InfoIcon,
    AlertIcon,
    SpinnerIcon,
  ];
  return (
    <>
      <State name="20 px, in the colour of their text">
        {icons.map((Icon) => (
          <Icon key={Icon.name} />
        ))}
      </State>
      <State name="Stars, gold">
        <span className="flex gap-1 text-gold">
          <StarIcon />
          <HalfStarIcon />
        </span>
      </State>
    </>
  );
}
