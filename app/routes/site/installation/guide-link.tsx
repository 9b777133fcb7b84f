import type { ReactNode } from 'react';
import { usePage } from '#app/page.ts';
import { pagePath } from '#app/paths.ts';
import { textLinkLook } from '#app/ui/link.tsx';
import type { Device } from '#content/guides/guide.ts';

export function GuideLink({ to, children }: { to: Device; children: ReactNode }) {
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
