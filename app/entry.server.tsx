import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { CopySourceContext } from '#app/copy/copy.ts';
import { readCopy } from '#app/copy/source.server.ts';
import { cspHeaders } from './site/page-csp.ts';

/** Renders the whole page before it is sent, because the server caches it, hashes it for the CSP and compresses it. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  if (isMissing(request, status)) {
    return new Response(null, { status, headers: { 'x-problem-page': problemPageOf(context) } });
  }
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(
    <CopySourceContext value={readCopy}>
      <ServerRouter context={context} url={request.url} />
    </CopySourceContext>,
    {
      onError: (error) => void failures.push(error),
      // Otherwise React moves large parts to the end of the page and lets a script put them back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  headers.set('content-type', 'text/html; charset=utf-8');
  const handles = context.staticHandlerContext.matches.map(({ route }) => route.handle);
  for (const [name, value] of Object.entries(cspHeaders(handles))) headers.set(name, value);
  return new Response(stream, { status, headers });
}

// docs/decisions.md, T49
/** Clients can invent addresses faster than pages are rendered: the server requests one page for all of them and stores it. */
function isMissing({ method, headers }: Request, status: number): boolean {
  return status === 404 && method === 'GET' && !headers.has('x-problem-status');
}

/** The address of that page: it contains nothing from the visitor, and the same route refuses it. */
function problemPageOf({ staticHandlerContext: { matches, errors } }: EntryContext): string {
  const hasErrorPageOfItsOwn = errors?.[matches.at(-1)?.route.id ?? ''] !== undefined;
  if (!hasErrorPageOfItsOwn) return '/problem';
  const pattern = matches.flatMap(({ route }) => route.path || []).join('/');
  return `/${pattern}`.replace('/:lang?', '').replaceAll(/:\w+\??/g, '-');
}

const failed = new WeakMap<Request, unknown>();

/** React Router calls this for an error and responds with 500; the server takes the error from here and logs it. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  failed.set(request, error);
}

export function errorOf(request: Request): unknown {
  return failed.get(request);
}
