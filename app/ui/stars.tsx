interface StarsProps {
  /** From 0 to 5. */
  value: number;
  /** The same in words: "4.5 out of 5". */
  label: string;
}

/** A star is 20 units wide, with 2 empty units on either side: a part of a star is a part of its drawn width. */
const width = (value: number) => {
  const part = value % 1;
  return Math.floor(value) * 20 + (part && 2 + part * 16);
};
const star = '2.45 5.05 5.55.78-4.03 3.88.98 5.49-4.95-2.6-4.95 2.6.98-5.49-4.03-3.88 5.55-.78z';
const five = `m10 2 ${star}${`m20 0 ${star}`.repeat(4)}`;

/** The inner svg shows the same five stars in gold and cuts them off at its width. */
export function Stars({ value, label }: StarsProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 100 20"
      className="inline-block h-4.5 w-22.5 shrink-0 fill-current text-gold"
    >
      <path d={five} className="fill-line-strong" />
      <svg width={width(value)} height="20" aria-hidden="true">
        <path d={five} />
      </svg>
    </svg>
  );
}
