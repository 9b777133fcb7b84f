import { useCopy } from '#app/copy/copy.ts';
import { useGuideNames } from '#app/formats.ts';
import { useLanguage } from '#app/page.ts';
import { HideUnchecked } from '#app/site/hide-unchecked.tsx';
import { PageMeta } from '#app/site/page-meta.tsx';
import type { StyleSheetHandle } from '#app/site/styles.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { useChoice } from '#app/use-choice.ts';
import { devices } from '#content/guides/devices.ts';
import { site } from '#content/site.ts';
import { ComingSoon } from './coming-soon.tsx';
import { Faq } from './faq.tsx';
import { GuidePanel } from './guide-panel.tsx';
import { guidesIn } from './guides.server.ts';
import { Help } from './help.tsx';
import { OtherDevices, otherDevices } from './other-devices.tsx';

export const handle: StyleSheetHandle = { styleSheet: 'installation' };

export default function Installation() {
  const copy = useCopy('installation');
  const guides = guidesIn(useLanguage());
  const names = useGuideNames();
  return (
    <div className="mx-auto max-w-content px-gutter py-section">
      <PageMeta
        title={copy.title({ brand: site.brand })}
        description={copy.description({ brand: site.brand })}
        preview="installation"
      />
      <PageHeader
        title={copy.heading}
        lead={
          <>
            {copy.lead}{' '}
            <a href={`#${otherDevices}`} className={`block w-fit ${textLinkLook()}`}>
              {copy.others.link}
            </a>
          </>
        }
        className="mb-10"
      />
      <HideUnchecked name="device" values={devices} />
      <RadioCards
        look="tabs"
        legend={copy.devices.label}
        legendHidden
        name="device"
        inAddress
        options={devices.map((value) => ({ value, label: names[value] }))}
        defaultValue={useChoice('device', devices)}
        className="mb-6"
      />
      {devices.map((device) => (
        <div key={device} data-device={device} className="animate-appear">
          {guides[device] ? (
            <GuidePanel device={device} name={names[device]} guide={guides[device]} />
          ) : (
            <ComingSoon device={device} names={names} />
          )}
        </div>
      ))}
      <OtherDevices />
      <Faq />
      <Help />
    </div>
  );
}
