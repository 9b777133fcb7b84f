import '#content/site.ts';
import { contactWords as words } from '#content/staff/desk/contact-and-brand.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import { deliveredAccent } from '#contract/content/accent.ts';
import type { Areas } from '#contract/content/areas.ts';
import { pictureNamed } from '#contract/pictures.ts';
import type { AreaDesk } from '../area-desk.ts';

export type Site = Areas['site'];
export type ContactField = keyof typeof words.fields;
/** An accent is always named, a logo that is not there is empty. */
export type ContactTexts = Record<ContactField, string>;

export const contactGroups = {
  operator: ['brand', 'legalName', 'postalAddress', 'country'],
  contact: ['email', 'phone', 'messagingNumber'],
  product: ['onAirChannel', 'player'],
} as const satisfies Record<string, readonly ContactField[]>;

export const textsOf = ({ accent = deliveredAccent, logo = '', ...rest }: Site): ContactTexts => ({
  ...rest,
  accent,
  logo,
});

export const contactDesk: AreaDesk<'site', ContactTexts> = {
  area: 'site',
  formOf: textsOf,
  valueOf: ({ accent, logo, ...rest }) => ({
    ...rest,
    ...(accent !== deliveredAccent && { accent }),
    ...(logo !== '' && { logo }),
  }),
  changes: (before, after) => {
    const [were, are] = [textsOf(before), textsOf(after)];
    return fieldsChanged(before, after).map((field) => {
      const isReplaced = field === 'logo' && were.logo !== '' && are.logo !== '';
      const to = isReplaced ? words.otherPicture : inWords(field, are[field]);
      return deskWords.change({ what: words.fields[field], from: inWords(field, were[field]), to });
    });
  },
  fieldAt: (path) => path.replace('site.', ''),
  words,
};

export function fieldsChanged(before: Site, after: Site): ContactField[] {
  const [were, are] = [textsOf(before), textsOf(after)];
  return (Object.keys(words.fields) as ContactField[]).filter((field) => were[field] !== are[field]);
}

function inWords(field: ContactField, value: string): string {
  const picture = field === 'logo' && pictureNamed(value);
  return picture ? words.picture(picture) : value || words.none;
}
