import { Icon, type IconProps } from '#app/ui/icons.tsx';

// Apart from those in `app/ui`, which visitors load as well.

export const RefreshIcon = (props: IconProps) => (
  <Icon {...props} d="M16.5 10a6.5 6.5 0 1 1-2-4.7l2 2m0-4.3v4.3h-4.3" />
);

export const FilterIcon = (props: IconProps) => <Icon {...props} d="M3 6h14M6 10h8m-5.5 4h3" />;

export const BellIcon = (props: IconProps) => (
  <Icon {...props} d="M5 8.5a5 5 0 0 1 10 0c0 4 1.5 5.5 1.5 5.5h-13S5 12.5 5 8.5M8.25 17h3.5" />
);

export const KeyboardIcon = (props: IconProps) => (
  <Icon {...props} d="M2.5 5.5h15v9h-15zm3.5 6h8m-8-3v.01m2.7-.01v.01m2.6-.01v.01m2.7-.01v.01" />
);
