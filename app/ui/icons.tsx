import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface IconProps {
  /** Size and colour; by default 20 px in the colour of the text. */
  className?: string | undefined;
}

interface ShapeProps {
  /** Of the path, over what else is drawn. */
  d?: string;
  children?: ReactNode;
}

function Icon({ className = 'size-5', d, children }: IconProps & ShapeProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={classes('shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
      {d ? <path d={d} /> : null}
    </svg>
  );
}

export const ChevronIcon = (props: IconProps) => <Icon {...props} d="m5 7.5 5 5 5-5" />;

export const ArrowIcon = (props: IconProps) => <Icon {...props} d="M4 10h12m-5-5 5 5-5 5" />;

export const CloseIcon = (props: IconProps) => <Icon {...props} d="m5 5 10 10M15 5 5 15" />;

export const MenuIcon = (props: IconProps) => <Icon {...props} d="M3 6h14M3 10h14M3 14h14" />;

export const CheckIcon = (props: IconProps) => <Icon {...props} d="m4 10.5 4 4 8-9" />;

export const GlobeIcon = (props: IconProps) => (
  <Icon {...props} d="M2.5 10h15M10 2.5c4.5 4.5 4.5 10.5 0 15-4.5-4.5-4.5-10.5 0-15">
    <circle cx="10" cy="10" r="7.5" />
  </Icon>
);

export const PlayIcon = (props: IconProps) => <Icon {...props} d="m6.5 4 9.5 6-9.5 6z" />;

export const PauseIcon = (props: IconProps) => <Icon {...props} d="M7 4.5v11m6-11v11" />;

export const InfoIcon = (props: IconProps) => (
  <Icon {...props} d="M10 9.25v4.5m0-7.5v.01">
    <circle cx="10" cy="10" r="7.5" />
  </Icon>
);

export const AlertIcon = (props: IconProps) => <Icon {...props} d="M10 2.75 18 16.5H2zm0 5v4m0 2.25v.01" />;

export const RefreshIcon = (props: IconProps) => (
  <Icon {...props} d="M16.5 10a6.5 6.5 0 1 1-2-4.7l2 2m0-4.3v4.3h-4.3" />
);

export const BellIcon = (props: IconProps) => (
  <Icon {...props} d="M5 8.5a5 5 0 0 1 10 0c0 4 1.5 5.5 1.5 5.5h-13S5 12.5 5 8.5M8.25 17h3.5" />
);

export const KeyboardIcon = (props: IconProps) => (
  <Icon {...props} d="M2.5 5.5h15v9h-15zm3.5 6h8m-8-3v.01m2.7-.01v.01m2.6-.01v.01m2.7-.01v.01" />
);

export function SpinnerIcon({ className = 'size-5' }: IconProps) {
  return (
    <Icon className={classes('animate-spin', className)}>
      <circle cx="10" cy="10" r="7" strokeWidth="2.25" opacity="0.25" />
      <path d="M10 3a7 7 0 0 1 7 7" strokeWidth="2.25" />
    </Icon>
  );
}

export function ChatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 5.5A2.5 2.5 0 0 1 5.5 3h9A2.5 2.5 0 0 1 17 5.5v6a2.5 2.5 0 0 1-2.5 2.5H9l-4 3.25V14a2 2 0 0 1-2-2z" />
      <path d="M6.75 7.25h6.5m-6.5 3h4" />
    </Icon>
  );
}

export const SendIcon = (props: IconProps) => <Icon {...props} d="M10 16V4M5 9l5-5 5 5" />;

export const ClockIcon = (props: IconProps) => (
  <Icon {...props} d="M10 5.75V10l2.75 2">
    <circle cx="10" cy="10" r="7.5" />
  </Icon>
);

export const DoubleCheckIcon = (props: IconProps) => <Icon {...props} d="m1.5 10.5 4 4 8-9m-3.5 9 8-9" />;
