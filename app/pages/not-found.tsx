import { data } from 'react-router';
import type { Route } from './+types/not-found.ts';

/** Every address that is no page. At `/problem` the server asks for the pages that say what went wrong with a request. */
export function loader({ request }: Route.LoaderArgs) {
  throw data(null, { status: Number(request.headers.get('x-problem-status') ?? 404) });
}

/** Never shown, but without a component React Router would answer with data instead of a page. */
export default function NotFound() {
  return null;
}
