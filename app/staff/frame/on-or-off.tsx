import { useState } from 'react';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import type { Switch } from './stored-switch.ts';

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
