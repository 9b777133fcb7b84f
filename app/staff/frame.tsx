import type { ReactNode } from 'react';
import { frameWords } from '#content/staff/frame.ts';
import { StaffHeader } from './header.tsx';

interface StaffFrameProps {
  /** Beside the brand on wide screens, below it on others. */
  navigation?: ReactNode;
  children: ReactNode;
}

/** What surrounds every page behind the gate. */
export function StaffFrame({ navigation, children }: StaffFrameProps) {
  return (
    <>
      <a href="#content" className={skipLook}>
        {frameWords.skipToContent}
      </a>
      <StaffHeader>{navigation}</StaffHeader>
      <main id="content" tabIndex={-1} className="mx-auto max-w-content px-4 pb-16 sm:px-6">
        {children}
      </main>
    </>
  );
}

const skipLook =
  'fixed top-2 left-2 z-50 -translate-y-20 rounded-pill bg-aurora px-4 py-2 text-sm font-semibold text-on-aurora focus:translate-y-0';
