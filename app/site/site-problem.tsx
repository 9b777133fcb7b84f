import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Frame } from './frame.tsx';
import { Problem } from './problem.tsx';

/** In the place of a page that could not be shown. */
export function SiteProblem() {
  const error = useRouteError();
  return (
    <Frame translated={false}>
      <Problem status={isRouteErrorResponse(error) ? error.status : 500} />
    </Frame>
  );
}
