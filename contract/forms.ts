/** Public forms that also work as plain posts; each has a page that thanks, or shows the form again. */
export const plainForms = ['contact', 'trial', 'newsletter'] as const;
export type PlainForm = (typeof plainForms)[number];

/** A plain post that was refused, as the server hands it to the page that shows the form again. */
export interface RefusedForm {
  status: number;
  /** What was typed. */
  values: Record<string, string>;
  /** A sentence for each field that was refused. */
  errors: Record<string, string>;
  message: string;
}

/** What a form starts from: nothing, or what was sent before. */
export type FormStart = Partial<Pick<RefusedForm, 'values' | 'errors'>>;
