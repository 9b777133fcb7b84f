import { data } from 'react-router';
import type { Route } from './+types/not-found.ts';

/** Every address that is no page. The server uses it as well to show what else can go wrong with a request. */
export function loader({ request }: Route.LoaderArgs) {
  throw data(null, { status: Number(request.headers.get('x-problem-status') ?? 404) });
}

/** Never shown, but without a component React Router would answer with data instead of a page. */
export default function NotFound() {
  return null;
}
