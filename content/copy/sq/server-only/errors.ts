import type source from '../../en/server-only/errors.ts';

const errors: typeof source = {
  badRequest: 'Kërkesa nuk u lexua dot. Rifreskoni faqen dhe provoni përsëri.',
  signInFirst: 'Ju lutemi, hyni më parë në llogari.',
  notAllowed: 'Llogaria juaj nuk e lejon këtë veprim.',
  crossSite: 'Kjo kërkesë nuk erdhi nga sajti ynë. Hapeni faqen drejtpërdrejt dhe provoni përsëri.',
  inPreview:
    'Kjo është një pamje paraprake: këtu nuk mund të porositet e as të dërgohet asgjë. Mbylleni më parë.',
  notFound: 'Në këtë adresë nuk ka asgjë.',
  tooLarge: 'Teksti është tepër i gjatë. Ju lutemi, shkurtojeni.',
  addressTooLong: 'Kjo adresë është tepër e gjatë.',
  wrongType: 'Kërkesa duhet të dërgohet si JSON.',
  invalid: 'Ju lutemi, kontrolloni të dhënat që shkruat.',
  tooMany: (p) =>
    `Tepër shumë kërkesa. Prisni ${p.minutes === 1 ? 'një minutë' : `${p.minutes} minuta`} dhe provoni përsëri.`,
  internal: 'Ndodhi një gabim nga ana jonë. Provoni përsëri.',
  busy: 'Për momentin jemi shumë të ngarkuar. Provoni përsëri pas pak.',
  unavailable: 'Kemi një problem teknik. Asgjë nuk ka humbur. Provoni përsëri pas pak.',
};

export default errors;
