import type source from '../en/newsletter.ts';

const newsletter: typeof source = {
  text: 'Artikuj të rinj dhe oferta me e-mail, jo më shumë se një herë në javë. Për t’u çabonuar mjafton një klikim.',
  email: 'Adresa e e-mailit',
  submit: 'Abonohuni',
  sentTitle: 'Kontrolloni e-mailin',
  sentText:
    'Po ju vjen një mesazh nga ne. Hapeni dhe konfirmoni abonimin. Nëse jeni abonuar tashmë, nuk do t’ju vijë asnjë mesazh.',
  another: 'Përdorni një adresë tjetër',
  failedTitle: 'Kërkesa nuk u krye dot',
  failedText: 'Ju lutemi, provoni përsëri pas pak.',
  noScript: 'Kjo faqe ka nevojë për JavaScript. Nëse e keni çaktivizuar, na shkruani dhe e bëjmë ne për ju:',
  blog: 'Shkoni te blogu',
  confirm: {
    title: 'Konfirmoni abonimin në buletin',
    text: 'Një klikim dhe të rejat tona ju vijnë me e-mail, jo më shumë se një herë në javë.',
    submit: 'Konfirmoni',
    doneTitle: 'Abonimi u konfirmua.',
    doneText: 'Po ju vjen një mesazh mirëseardhjeje. Aty gjeni edhe lidhjen për t’u çabonuar.',
    alreadyTitle: 'Abonimi është konfirmuar tashmë.',
    alreadyText: 'Kjo lidhje e ka kryer punën e vet. Nuk ka nevojë të bëni gjë tjetër.',
    expiredTitle: 'Kjo lidhje nuk vlen më',
    expired: 'Lidhja ka skaduar ose është e paplotë. Abonohuni përsëri dhe do t’ju dërgojmë një tjetër.',
    again: 'Abonohuni përsëri',
  },
  unsubscribe: {
    title: 'Çabonohuni nga buletini',
    text: 'Një klikim dhe nuk do t’jua dërgojmë më buletinin.',
    submit: 'Çabonohuni',
    doneTitle: 'U çabonuat nga buletini.',
    doneText: 'Buletini ynë nuk do t’ju vijë më. Mund të ktheheni kur të doni.',
    incompleteTitle: 'Kjo lidhje është e paplotë',
    incomplete: 'Hapeni përsëri nga një prej mesazheve tona ose na shkruani dhe do t’ju heqim nga lista:',
  },
};

export default newsletter;
