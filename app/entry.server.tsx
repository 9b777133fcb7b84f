import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { CopySourceContext } from '#app/copy/copy.ts';
import { readCopy } from '#app/copy/source.server.ts';
import { cspHeaders } from './site/page-csp.ts';

/** Pages are rendered whole: they are cached, hashed for the CSP and compressed before the first byte leaves. */
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
      // Whole and in place: React would move large parts to the end of the page and let a script put them back.
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

/** Strangers can invent addresses faster than pages are rendered: the server asks once for the page that serves them all. */
function isMissing({ method, headers }: Request, status: number): boolean {
  return status === 404 && method === 'GET' && !headers.has('x-problem-status');
}

/** Where it asks for that page: an address that no part of the visitor's is in, and that the same route refuses. */
function problemPageOf({ staticHandlerContext: { matches, errors } }: EntryContext): string {
  const hasWordsOfItsOwn = errors?.[matches.at(-1)?.route.id ?? ''] !== undefined;
  if (!hasWordsOfItsOwn) return '/problem';
  const pattern = matches.flatMap(({ route }) => route.path || []).join('/');
  return `/${pattern}`.replace('/:lang?', '').replaceAll(/:\w+\??/g, '-');
}

const failed = new WeakMap<Request, unknown>();

/** React Router answers 500 and hands the error to us; the server takes it from here, to log it in its own way. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  failed.set(request, error);
}

export function errorOf(request: Request): unknown {
  return failed.get(request);
}
