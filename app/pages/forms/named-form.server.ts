import { data } from 'react-router';
import { type PublicForm, publicForms } from '#contract/forms.ts';

/** A loader that returns the form in the address. */
export function namedForm({ params }: { params: { form: string } }): PublicForm {
  const form = publicForms.find((name) => name === params.form);
  if (!form) throw data(null, { status: 404 });
  return form;
}
