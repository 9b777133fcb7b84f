import type { ReactNode } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { PageLink } from '#app/site/links.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { Section } from './section.tsx';

export function Devices() {
  const { devices } = useCopy('home');
  return (
    <Section
      id="devices"
      heading={devices.heading}
      lead={devices.text}
      aside={
        <PageLink to="installation" className={buttonLook({ variant: 'outline' })}>
          {devices.guides}
        </PageLink>
      }
    >
      <ul className="grid grid-cols-2 gap-x-6 gap-y-8 border-t border-line pt-10 sm:grid-cols-3 lg:grid-cols-6">
        <Device name={devices.tv} how={devices.tvHow}>
          <rect x="4" y="10" width="56" height="36" rx="4" />
          <path d="M22 54h20" />
        </Device>
        <Device name={devices.phone} how={devices.phoneHow}>
          <rect x="21" y="6" width="22" height="50" rx="5" />
          <path d="M29 50h6" />
        </Device>
        <Device name={devices.stick} how={devices.stickHow}>
          <rect x="8" y="26" width="34" height="14" rx="4" />
          <path d="M42 29h10v8H42M14 33h6" />
        </Device>
        <Device name={devices.appleTv} how={devices.appleTvHow}>
          <rect x="12" y="26" width="40" height="22" rx="6" />
          <path d="M20 40h4" />
        </Device>
        <Device name={devices.box} how={devices.boxHow}>
          <path d="M8 40 14 24h36l6 16v8H8Z" />
          <path d="M8 40h48M46 44h4" />
        </Device>
        <Device name={devices.computer} how={devices.computerHow}>
          <rect x="12" y="12" width="40" height="28" rx="4" />
          <path d="M6 50h52" />
        </Device>
      </ul>
      <p className="mt-8 text-sm text-ink-soft">{devices.players}</p>
    </Section>
  );
}

function Device({ name, how, children }: { name: string; how: string; children: ReactNode }) {
  return (
    <li className="grid content-start gap-3 text-sm">
      <svg
        viewBox="0 0 64 60"
        className="h-15 w-16 text-ink-quiet"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {children}
      </svg>
      <div className="grid gap-1">
        {name}
        <p className="text-xs text-pretty text-ink-soft">{how}</p>
      </div>
    </li>
  );
}
