import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface IconProps {
  /** Size and colour; by default 20 px in the colour of the text. */
  className?: string | undefined;
}

interface ShapeProps {
  /** Of the path, over what else is drawn. */
  d?: string;
  children?: ReactNode;
}

export function Icon({ className = 'size-5', d, children }: IconProps & ShapeProps) {
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

export const MailIcon = (props: IconProps) => (
  <Icon {...props} d="m3 6 7 5.5L17 6">
    <rect x="2.5" y="4.5" width="15" height="11" rx="1.5" />
  </Icon>
);

export const MenuIcon = (props: IconProps) => <Icon {...props} d="M3 6h14M3 10h14M3 14h14" />;

export const CheckIcon = (props: IconProps) => <Icon {...props} d="m4 10.5 4 4 8-9" />;

const thumb =
  'M6 9l3-6.5c1.4 0 2.3 1 2.1 2.4L10.6 8h4.5c1.2 0 2 1 1.8 2.2l-.9 5.3c-.2 1-1 1.5-1.9 1.5H6M3 9h3v8H3z';
export const ThumbUpIcon = (props: IconProps) => <Icon {...props} d={thumb} />;

export const ThumbDownIcon = ({ className = 'size-5' }: IconProps) => (
  <Icon className={`${className} rotate-180`} d={thumb} />
);

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

export const PictureIcon = (props: IconProps) => (
  <Icon {...props} d="m3 14.5 4-4 3.5 3.5 2.5-2.5 4 4M3 4.5h14v11.5H3z">
    <circle cx="12.75" cy="8.25" r="1.25" />
  </Icon>
);

export const ClockIcon = (props: IconProps) => (
  <Icon {...props} d="M10 5.75V10l2.75 2">
    <circle cx="10" cy="10" r="7.5" />
  </Icon>
);

export const DoubleCheckIcon = (props: IconProps) => <Icon {...props} d="m1.5 10.5 4 4 8-9m-3.5 9 8-9" />;
