import { useState } from 'react';
import { Accordion } from '#app/ui/accordion.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { longWord, State } from './specimen.tsx';

const devices = [
  { value: 'tv', label: 'Smart TV', panel: <p>Open the app store of your TV and look for the player.</p> },
  {
    value: 'stick',
    label: 'Fire TV Stick',
    panel: <p>Allow apps from other sources, then install the player.</p>,
  },
  {
    value: 'mag',
    label: 'MAG box',
    panel: <p>Enter the portal address under Settings, Servers, Portals.</p>,
  },
] as const;

const many = ['Android', 'iOS', 'Apple TV', 'Windows', 'macOS', 'Roku', 'Kodi', 'Formuler', 'Enigma2'].map(
  (label) => ({ value: label, label, panel: <p>How to install it on {label}.</p> }),
);

export function TabsPart() {
  const [device, setDevice] = useState<(typeof devices)[number]['value']>('stick');
  const [first, ...others] = many;
  return (
    <>
      <State name="Uncontrolled. Hover: brighter; arrows, Home and End move">
        <Tabs className="w-full" label="Devices" tabs={devices} />
      </State>
      <State name="Controlled">
        <Tabs
          className="w-full"
          label="Devices, controlled"
          tabs={devices}
          value={device}
          onChange={setDevice}
        />
        <p className="text-sm text-ink-soft">Chosen: {device}</p>
      </State>
      <State name="More than fit: the row scrolls" wide>
        {first ? <Tabs className="w-full" label="Many devices" tabs={[first, ...others]} /> : null}
      </State>
    </>
  );
}

export function AccordionPart() {
  return (
    <State name="One open at a time; a second press closes. Hover: pointer" wide>
      <Accordion
        className="w-full"
        level={4}
        items={[
          {
            key: 'what',
            title: 'What do I need?',
            content: <p>A screen, a line of 10 Mbps and five minutes.</p>,
          },
          {
            key: 'refund',
            title: 'Can I get my money back?',
            content: <p>Yes, ask us within three days.</p>,
          },
          { key: 'long', title: longWord, content: <p>{longWord}</p> },
        ]}
      />
    </State>
  );
}
