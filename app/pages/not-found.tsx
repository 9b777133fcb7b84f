import { data } from 'react-router';
import type { Route } from './+types/not-found.ts';

/** Every address without a page. At `/problem` the server requests its error pages. */
export function loader({ request }: Route.LoaderArgs) {
  throw data(null, { status: Number(request.headers.get('x-problem-status') ?? 404) });
}

/** Never rendered, but without a component React Router would respond with data instead of a page. */
export default function NotFound() {
  return null;
}
