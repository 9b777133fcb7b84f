import type { ComponentProps } from 'react';
import { usePage } from '#app/page.ts';
import { plansPath } from '#app/paths.ts';
import { type DeviceCount, deviceCounts } from '#contract/catalogue.ts';

interface PlanLinksProps extends Omit<ComponentProps<'a'>, 'href'> {
  devices?: readonly DeviceCount[];
}

/** Back to the plans: a link for each number of devices, of which CSS shows that of the chosen one (`Chosen`). */
export function PlanLinks({ devices = deviceCounts, ...props }: PlanLinksProps) {
  const { prefix } = usePage();
  return devices.map((count) => (
    <a key={count} {...props} data-devices={count} href={plansPath(count, prefix)} />
  ));
}
