import type source from '../en/rating.ts';

const rating: typeof source = {
  title: 'Vlerësoni bisedën tuaj',
  text: 'Si shkoi biseda juaj me ekipin tonë të ndihmës? Mjafton një klikim.',
  words: 'Doni të shtoni diçka? (jo e detyrueshme)',
  good: 'Mirë',
  bad: 'Keq',
  doneTitle: 'Faleminderit për vlerësimin.',
  doneText: 'Na ndihmon të përmirësohemi.',
  alreadyTitle: 'E keni vlerësuar tashmë këtë bisedë.',
  alreadyText: 'Faleminderit. Nuk ju mbetet gjë tjetër për të bërë.',
  expiredTitle: 'Kjo lidhje nuk vlen më',
  expired: 'Lidhja ka skaduar ose nuk është e plotë. Nëse doni të na thoni diçka, na shkruani:',
};

export default rating;
