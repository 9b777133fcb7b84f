/** A form that was refused, as the server hands it to the page that shows it again. */
export interface RefusedForm {
  status: number;
  /** What was typed, but for what nobody should read again. */
  values: Record<string, string>;
  /** A sentence for each refused field. */
  errors: Record<string, string>;
  /** A sentence about the whole. */
  message: string;
  /** Seconds after which it makes sense to try again, where somebody knows. */
  retryAfter?: number;
}
