import { useState } from 'react';
import { RadioCards } from '#app/ui/radio-cards.tsx';

interface Switch {
  isOn: boolean;
}

/** What each browser can switch off; without storage it is on. */
export function storedSwitch(key: string): Switch {
  return {
    get isOn() {
      try {
        return localStorage.getItem(key) !== 'off';
      } catch {
        return true;
      }
    },
    set isOn(on) {
      try {
        if (on) localStorage.removeItem(key);
        else localStorage.setItem(key, 'off');
      } catch {}
    },
  };
}

interface OnOrOffProps {
  stored: Switch;
  legend: string;
  /** The words for both. */
  on: string;
  off: string;
}

export function OnOrOff({ stored, legend, on, off }: OnOrOffProps) {
  const [isOn, setOn] = useState(stored.isOn);
  return (
    <RadioCards
      legend={legend}
      legendHidden
      look="segmented"
      options={[
        { value: 'on', label: on },
        { value: 'off', label: off },
      ]}
      value={isOn ? 'on' : 'off'}
      onChange={(value) => {
        stored.isOn = value === 'on';
        setOn(stored.isOn);
      }}
    />
  );
}
