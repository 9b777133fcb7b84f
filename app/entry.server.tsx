import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { CopySourceContext } from '#app/copy/copy.ts';
import { recordingCopySource } from '#app/copy/source.server.ts';

/** Pages are rendered whole: they are cached, hashed for the CSP and compressed before the first byte leaves. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const copy = recordingCopySource();
  const stream = await renderToReadableStream(
    <CopySourceContext value={copy.read}>
      <ServerRouter context={context} url={request.url} />
    </CopySourceContext>,
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('x-client-modules', [...copy.used].join(' '));
  return new Response(html, { status, headers });
}
