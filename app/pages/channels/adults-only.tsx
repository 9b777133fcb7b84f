import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { policy } from '#content/policy.ts';

interface AdultsOnlyProps {
  open: boolean;
  setOpen: (open: boolean) => void;
  children: ReactNode;
}

/** Asks for the visitor's age before it shows its children. The confirmation lasts until the page is left; it works without scripts. */
export function AdultsOnly({ open, setOpen, children }: AdultsOnlyProps) {
  const { adult } = useCopy('channels');
  const [declined, setDeclined] = useState(false);
  return (
    <>
      <p role="status" className={classes('mb-4 max-w-measure text-ink-soft', open && 'hidden')}>
        {declined ? adult.declined : adult.question({ age: policy.minimumAge })}
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <Confirmation {...{ open, setOpen, children }} />
        {open ? null : (
          <Button variant="quiet" size="sm" className="noscript:hidden" onClick={() => setDeclined(true)}>
            {adult.no}
          </Button>
        )}
      </div>
    </>
  );
}

function Confirmation({ open, setOpen, children }: AdultsOnlyProps) {
  const { adult } = useCopy('channels');
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The visitor may have opened it before this code was loaded.
    if (details.current?.open) setOpen(true);
  }, [setOpen]);
  return (
    <details
      ref={details}
      open={open}
      className="group open:w-full"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={summaryLook}>
        <span className="group-open:hidden">{adult.yes({ age: policy.minimumAge })}</span>
        <span className="hidden group-open:inline">{adult.hide}</span>
      </summary>
      {/* Hidden while closed: find in page would open the details and show the names without a confirmation. */}
      <div className="hidden group-open:block">{children}</div>
    </details>
  );
}

const summaryLook = classes(
  buttonLook({ variant: 'outline', size: 'sm' }),
  'list-none group-open:mb-4 [&::-webkit-details-marker]:hidden',
);
