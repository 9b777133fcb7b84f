import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PictureField } from './picture-field.tsx';

const name = `${'0123456789abcdef'.repeat(4)}-1600x900.webp`;
const fieldWith = (props: { name: string | undefined; error?: string }) =>
  renderToStaticMarkup(<PictureField label="Picture" onWrite={() => {}} {...props} />);

it('shows the picture in the room that its name says, and offers to remove it', () => {
  const field = fieldWith({ name });
  expect(field).toContain(`src="/pictures/${name}" width="1600" height="900"`);
  expect(field).toContain('>Remove</button>');
  expect(fieldWith({ name: undefined })).not.toMatch(/<img|Remove/);
});

it('asks for types by name, so that an iPhone sends JPEG in place of HEIC, and for a photo as well', () => {
  const field = fieldWith({ name: undefined });
  expect(field).toContain('accept="image/webp,image/avif,image/jpeg,image/png,image/gif"');
  expect(field).toContain('capture="environment"');
});

it('says what is wrong at the control that corrects it', () => {
  expect(fieldWith({ name: undefined, error: 'Choose one.' })).toMatch(/aria-invalid="true".*Choose one\./);
});
