/** Generic payment cards in the site's style: no card brand is imitated. */
export function CardIcons() {
  return (
    <span className="flex flex-wrap gap-2" aria-hidden="true">
      <Card>
        <path d="M5 9h8M5 15h5" />
        <rect x="23" y="13" width="8" height="5" rx="1.5" />
      </Card>
      <Card>
        <path d="M2 8h32" strokeWidth="4" />
        <path d="M5 17h7" />
      </Card>
      <Card>
        <circle cx="15.5" cy="12" r="5" />
        <circle cx="20.5" cy="12" r="5" />
      </Card>
      <Card>
        <path d="m14 12 3 3 6-6" strokeWidth="2" />
      </Card>
    </span>
  );
}

function Card({ children }: { children: React.ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 36 24"
      className="h-6 w-9 text-ink-soft"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <rect x="0.75" y="0.75" width="34.5" height="22.5" rx="4" className="opacity-50" />
      {children}
    </svg>
  );
}
