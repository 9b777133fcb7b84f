/** Public forms that also work as plain posts: each has a page of its own, and one that thanks. */
export const publicForms = ['contact', 'trial', 'newsletter'] as const;
export type PublicForm = (typeof publicForms)[number];

/** A form that was refused, as the server hands it to the page that shows it again. */
export interface RefusedForm {
  status: number;
  /** What was typed, but for what should not be read again. */
  values: Record<string, string>;
  /** A sentence for each refused field. */
  errors: Record<string, string>;
  /** A sentence about the whole. */
  message: string;
}

/** What a form starts from: nothing, or what was sent before. */
export type FormStart = Partial<Pick<RefusedForm, 'values' | 'errors'>>;
