import type source from '../en/channels.ts';

const channels: typeof source = {
  title: 'Lista jonë e kanaleve',
  intro: (p) =>
    `Mbi ${p.channels} kanale nga e gjithë bota. Këtu është një përzgjedhje, e renditur sipas shtetit dhe llojit.`,
  sections: {
    legend: 'Seksioni',
    all: 'Të gjitha',
    usa: 'SHBA',
    uk: 'Mbretëria e Bashkuar',
    canadian: 'Kanada',
    sports: 'Sport',
    ppv: 'Ngjarje PPV',
    latino: 'Amerika Latine',
    always: 'Kanale 24/7',
    adult: (p) => `Për të rritur (Premium ${p.age}+)`,
  },
  badge: (p) => `Mbi ${p.count} kanale`,
  search: {
    label: 'Kërkoni kanale',
    hint: 'Shënoni të preferuarat dhe shpërndajini me një lidhje.',
    inPage: 'Për të gjetur një kanal, përdorni kërkimin në faqe të shfletuesit tuaj.',
    found: (p) => {
      if (p.count === 0) return 'Nuk u gjet asnjë kanal';
      return p.count === 1 ? 'U gjet 1 kanal' : `U gjetën ${p.count} kanale`;
    },
    near: (p) =>
      p.count === 1
        ? 'Asnjë përputhje e saktë, 1 emër i ngjashëm'
        : `Asnjë përputhje e saktë, ${p.count} emra të ngjashëm`,
  },
  empty: {
    title: (p) => `Asnjë kanal nuk përputhet me “${p.query}”`,
    text: 'Kjo listë është vetëm një përzgjedhje: kanali juaj mund të përfshihet gjithsesi. Provoni me më pak shkronja ose na pyesni.',
    reset: 'Shfaqni të gjitha kanalet',
    ask: 'Na pyesni në live chat',
  },
  near: {
    title: (p) => `Asnjë kanal në këtë listë nuk quhet “${p.query}”`,
    text: 'Kjo listë është vetëm një përzgjedhje: kanali juaj mund të përfshihet gjithsesi. Na pyesni. Emra të ngjashëm gjeni më poshtë.',
  },
  favourites: {
    label: 'Të preferuarat tuaja',
    count: (p) => (p.count === 1 ? '1 i preferuar' : `${p.count} të preferuara`),
    copyLink: 'Kopjoni lidhjen',
    copied: 'Lidhja u kopjua',
    copiedHint: 'Kushdo që ka lidhjen mund ta shohë listën tuaj.',
    link: 'Lidhja juaj për ta kopjuar',
    clear: 'Hiqni të gjitha të preferuarat',
    full: (p) => `Një lidhje mban deri në ${p.most} të preferuara`,
  },
  shared: {
    included: (p) =>
      p.count === 1 ? 'Ky kanal është pjesë e ofertës:' : `Këto ${p.count} kanale janë pjesë e ofertës:`,
    none: 'Asnjë nga kanalet e kësaj lidhjeje nuk është më pjesë e ofertës.',
    missing: (p) =>
      p.count === 1
        ? 'Një kanal tjetër i kësaj lidhjeje nuk është më pjesë e ofertës.'
        : `${p.count} kanale të tjera të kësaj lidhjeje nuk janë më pjesë e ofertës.`,
    unnamed: (p) =>
      p.count === 1
        ? 'Njëri prej tyre është për të rritur. Konfirmoni moshën më poshtë për ta parë emrin.'
        : `${p.count} prej tyre janë për të rritur. Konfirmoni moshën më poshtë për t’i parë emrat.`,
  },
  adult: {
    question: (p) => `Ky seksion është vetëm për të rritur. A jeni ${p.age} vjeç e lart?`,
    yes: (p) => `Po, jam ${p.age} vjeç e lart`,
    no: 'Jo',
    hide: 'Fshihni kanalet për të rritur',
    declined: 'Në rregull, seksioni për të rritur mbetet i mbyllur.',
  },
  more: {
    heading: 'Dhe shumë të tjera!',
    text: (p) =>
      `Kjo është vetëm një përzgjedhje nga mbi ${p.channels} kanale të më shumë se ${p.countries} shteteve. Licencat jepen shtet më shtet, ndaj disa mund të mos ofrohen aty ku jetoni. Na pyesni për ato që s’doni t’ju mungojnë.`,
    action: 'Merrni qasje të plotë',
  },
};

export default channels;
