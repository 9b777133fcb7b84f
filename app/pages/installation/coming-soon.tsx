import type { ReactNode } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { usePage } from '#app/page.ts';
import { pagePath } from '#app/paths.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import type { Device, Way } from '#content/guides/devices.ts';
import { site } from '#content/site.ts';
import { ContactLinks } from './contact-links.tsx';

export function ComingSoon({ device, names }: { device: Device; names: Record<Device, string> }) {
  const { soon, ask } = useCopy('installation');
  const ways: Partial<Record<Device, Way[]>> = {
    smarttv: soon.smarttv(site),
    web: soon.web(site),
    windows: soon.windows(),
  };
  // Windows has steps, the other devices alternatives.
  const List = device === 'windows' ? 'ol' : 'ul';
  const question = device === 'smarttv' ? ask.setUp({ device: names[device] }) : ask.playlist();
  return (
    <div className="grid gap-x-16 gap-y-8 pt-4 lg:grid-cols-[17rem_1fr]">
      <div className="grid content-start gap-4 self-start lg:sticky lg:top-24">
        <h2 className="text-title">{names[device]}</h2>
        <p className="text-lg font-semibold">{soon.title}</p>
        <p className="max-w-measure text-ink-soft">{soon.text}</p>
      </div>
      <div className="grid min-w-0 gap-8">
        <List className="divide-y divide-line border-b border-line">
          {ways[device]?.map(({ title, text, more }, index) => (
            <li key={title} className="grid gap-2 py-6 first:pt-0">
              <h3 className="text-title-s">
                {List === 'ol' ? <span className="me-3 text-ink-quiet tabular-nums">{index + 1}</span> : null}
                {title}
              </h3>
              <p className="max-w-measure text-ink-soft">{text}</p>
              {more ? (
                <p className="flex flex-wrap gap-x-6">
                  {more.map((other) => (
                    <GuideLink key={other} to={other}>
                      {soon.more({ device: names[other] })}
                    </GuideLink>
                  ))}
                </p>
              ) : null}
            </li>
          ))}
        </List>
        <ContactLinks question={question} looks={[buttonLook(), buttonLook({ variant: 'outline' })]} />
      </div>
    </div>
  );
}

function GuideLink({ to, children }: { to: Device; children: ReactNode }) {
  const { prefix } = usePage();
  return (
    <a
      href={`${pagePath('installation', prefix)}?device=${to}`}
      className={`inline-flex min-h-touch items-center text-sm ${textLinkLook()}`}
    >
      {children}
    </a>
  );
}
