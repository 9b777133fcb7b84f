const dateAndTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** `Nov 15, 2026, 9:41 AM` in the reader's time zone. */
export function formatDate(iso: string | null | undefined): string {
  return iso ? dateAndTime.format(new Date(iso)) : 'N/A';
}

const count = new Intl.NumberFormat('en-US');

export function formatCount(value: number): string {
  return count.format(value);
}

const languageName = new Intl.DisplayNames('en', { type: 'language' });

/** `sq` is Albanian. */
export function formatLanguage(code: string): string {
  return languageName.of(code) ?? code;
}
