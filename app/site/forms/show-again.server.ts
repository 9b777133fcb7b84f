import { type ActionFunctionArgs, data } from 'react-router';
import type { RefusedForm } from '#contract/forms.ts';

/** The action of pages with a form: the server posts here after it refused a form that was sent without a script. */
export async function showAgain({ request }: ActionFunctionArgs) {
  const refused: RefusedForm = await request.json();
  return data(refused, { status: refused.status });
}
