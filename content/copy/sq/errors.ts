import type source from '../en/errors.ts';

const errors: typeof source = {
  badRequest: 'Kërkesa nuk u lexua dot. Rifreskoni faqen dhe provoni përsëri.',
  signInFirst: 'Ju lutemi, hyni më parë në llogari.',
  notAllowed: 'Llogaria juaj nuk e lejon këtë veprim.',
  crossSite: 'Kjo kërkesë nuk erdhi nga faqja jonë. Hapni vetë faqen dhe provoni përsëri.',
  notFound: 'Në këtë adresë nuk ka asgjë.',
  tooLarge: 'Kjo është më shumë se sa mund të marrim përnjëherë. Ju lutemi, shkurtojeni.',
  addressTooLong: 'Kjo adresë është tepër e gjatë.',
  wrongType: 'Kërkesa duhet të dërgohet si JSON.',
  tooMany: 'Tepër kërkesa. Prisni një minutë dhe provoni përsëri.',
  internal: 'Diçka shkoi keq nga ana jonë. Provoni përsëri.',
  unavailable:
    'Për momentin nuk e arrijmë dot bazën e të dhënave. Asgjë nuk ka humbur; provoni përsëri pas pak.',
};

export default errors;
