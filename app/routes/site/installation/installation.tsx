import { useCopy } from '#app/copy/copy.ts';
import { PageMeta } from '#app/site/page-meta.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { Device } from '#content/guides/guide.ts';
import { site } from '#content/site.ts';
import { defaultLanguage, isLanguage } from '#contract/language.ts';
import type { Route } from './+types/installation.ts';
import { ComingSoon } from './coming-soon.tsx';
import { useDeviceInAddress } from './device-in-address.ts';
import { Faq } from './faq.tsx';
import { GuidePanel } from './guide-panel.tsx';
import { guidesIn } from './guides.server.ts';
import { Help } from './help.tsx';

export function loader({ request }: Route.LoaderArgs) {
  const language = request.headers.get('accept-language');
  return guidesIn(isLanguage(language) ? language : defaultLanguage);
}

export const shouldRevalidate = () => false;

export default function Installation({ loaderData: guides }: Route.ComponentProps) {
  const copy = useCopy('installation');
  const { devices } = copy;
  const [device, choose] = useDeviceInAddress();
  const tab = (value: Device, label: string) => ({
    value,
    label,
    panel: (
      <div id={value} className="scroll-mt-20">
        {guides[value] ? (
          <GuidePanel device={value} name={label} guide={guides[value]} />
        ) : (
          <ComingSoon name={label} />
        )}
      </div>
    ),
  });
  return (
    <div className="mx-auto max-w-content px-gutter py-section">
      <PageMeta
        title={copy.title({ brand: site.brand })}
        description={copy.description({ brand: site.brand })}
        preview="installation"
      />
      <PageHeader title={copy.heading} lead={copy.lead} className="mb-10" />
      <Tabs
        label={devices.label}
        value={device}
        onChange={choose}
        tabs={[
          tab('android', devices.android),
          tab('ios', devices.ios),
          tab('firestick', devices.firestick),
          tab('smarttv', devices.smarttv),
          tab('web', devices.web),
          tab('windows', devices.windows),
        ]}
      />
      <Faq />
      <Help />
    </div>
  );
}
