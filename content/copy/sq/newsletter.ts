import type source from '../en/newsletter.ts';

const newsletter: typeof source = {
  text: 'Artikuj të rinj dhe oferta me e-mail. Mund të çregjistroheni me një klikim.',
  email: 'Adresa e e-mailit',
  submit: 'Regjistrohuni',
  sentTitle: 'Kontrolloni e-mailin',
  sentText:
    'Regjistroheni për herë të parë? Hapni e-mailin tonë dhe konfirmoni. Jeni regjistruar tashmë? Nuk ka nevojë të bëni gjë.',
  another: 'Përdorni një adresë tjetër',
  failedTitle: 'Kërkesa nuk u krye dot',
  failedText: 'Ju lutemi, provoni përsëri pas pak.',
  noScript:
    'Kjo faqe ka nevojë për JavaScript. Nëse nuk e aktivizoni dot, na shkruani me e-mail dhe e bëjmë ne për ju:',
  blog: 'Shkoni te blogu',
  confirm: {
    title: 'Konfirmoni regjistrimin në buletin',
    text: 'Një klikim dhe buletini ynë ju vjen me e-mail.',
    submit: 'Konfirmoni',
    doneTitle: 'Regjistrimi u konfirmua.',
    doneText:
      'Po ju vjen një e-mail mirëseardhjeje. Aty gjeni edhe lidhjen për t’u çregjistruar kur të doni.',
    alreadyTitle: 'Regjistrimi është konfirmuar tashmë.',
    alreadyText: 'Nuk ka nevojë të bëni gjë tjetër.',
    expiredTitle: 'Kjo lidhje nuk vlen më',
    expired: 'Lidhja ka skaduar ose është e paplotë. Regjistrohuni përsëri dhe do t’ju dërgojmë një të re.',
    again: 'Regjistrohuni përsëri',
  },
  unsubscribe: {
    title: 'Çregjistrohuni nga buletini',
    text: 'Një klikim dhe nuk do t’jua dërgojmë më buletinin.',
    submit: 'Çregjistrohuni',
    doneTitle: 'U çregjistruat nga buletini.',
    doneText: 'Buletini ynë nuk do t’ju vijë më. Mund të regjistroheni përsëri kur të doni.',
    incompleteTitle: 'Kjo lidhje është e paplotë',
    incomplete: 'Hapeni përsëri nga një prej e-maileve tona ose na shkruani dhe do t’ju heqim nga lista:',
  },
};

export default newsletter;
