import type { ComponentProps } from 'react';
import { usePage } from '#app/page.ts';
import { articlePath, type Page, pagePath, plansPath, type Section, sectionPath } from '#app/paths.ts';
import { type DeviceCount, deviceCounts } from '#contract/catalogue.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'>;

export function PageLink({ to, ...props }: LinkProps & { to: Page }) {
  const { pathname, prefix } = usePage();
  const href = pagePath(to, prefix);
  return <a {...props} href={href} aria-current={href === pathname ? 'page' : undefined} />;
}

export function SectionLink({ to, ...props }: LinkProps & { to: Section }) {
  return <a {...props} href={useSectionPath(to)} />;
}

/** On the landing page the link keeps the address, which may have the number of devices. */
function useSectionPath(section: Section): string {
  const { pathname, prefix } = usePage();
  return pathname === pagePath('home', prefix) ? `#${section}` : sectionPath(section, prefix);
}

export function ArticleLink({ id, ...props }: Omit<LinkProps, 'id'> & { id: number }) {
  return <a {...props} href={articlePath(id, usePage().prefix)} />;
}

/** For links that an island renders: the page script has run by then, which makes buttons of those in the document. */
const asButton = import.meta.env.SSR ? {} : ({ role: 'button', 'aria-haspopup': 'dialog' } as const);

/** Opens the chat (`chat/widget/page-script.ts`); without scripts it leads to the contact form. */
export function ChatLink(props: LinkProps) {
  // Nobody is to be called to a preview.
  if (usePage().preview) return <SectionLink to="contact" {...props} />;
  return <SectionLink to="contact" {...asButton} {...props} data-opens-chat="" />;
}

interface PlanLinksProps extends Omit<ComponentProps<'a'>, 'href'> {
  devices?: readonly DeviceCount[];
}

/** Back to the plans: a link for each number of devices; CSS shows that of the checked one (`HideUnchecked`). */
export function PlanLinks({ devices = deviceCounts, ...props }: PlanLinksProps) {
  const { prefix } = usePage();
  return devices.map((count) => (
    <a key={count} {...props} data-devices={count} href={plansPath(count, prefix)} />
  ));
}
