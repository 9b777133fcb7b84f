/** A sentence for the operator: what is wrong, what it leads to, what to do. */
export interface Finding {
  /** Otherwise it is only worth knowing. */
  isWrong: boolean;
  sentence: string;
}

export const wrong = (sentence: string): Finding => ({ isWrong: true, sentence });
export const note = (sentence: string): Finding => ({ isWrong: false, sentence });

/** Of a site that others can reach; on one's own machine the same is a choice. */
export const wrongIf = (isPublic: boolean) => (isPublic ? wrong : note);

export function duration(seconds: number): string {
  const [count, unit] =
    seconds >= 172_800
      ? [Math.floor(seconds / 86_400), 'days']
      : seconds >= 7_200
        ? [Math.floor(seconds / 3_600), 'hours']
        : [Math.ceil(seconds / 60), 'minutes'];
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}
