import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { supportWords } from '#content/staff/support.ts';
import { Hint, type Kind } from './composer-field.tsx';

const { noteHint, mailNoteHint } = supportWords.box;
const hint = (kind: Kind, isMail: boolean) =>
  renderToStaticMarkup(
    <Hint
      placeholders={[]}
      surplus={0}
      isConnected={true}
      kind={kind}
      isMail={isMail}
      onPlaceholder={() => {}}
    >
      How a reply is sent.
    </Hint>,
  );

it('says of a note how it is added, and in a chat that it may name a colleague', () => {
  expect(hint('note', false)).toContain(noteHint);
  expect(noteHint).toContain('@');
  expect(hint('note', true)).toContain(mailNoteHint);
  expect(mailNoteHint).not.toContain('@');
  for (const isMail of [true, false]) expect(hint('reply', isMail)).toContain('How a reply is sent.');
});
