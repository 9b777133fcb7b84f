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
    adult: 'Për të rritur (Premium 18+)',
  },
  badge: (p) => `Mbi ${p.count} kanale`,
  search: {
    label: 'Kërkoni kanale',
    hint: 'Shënoni të preferuarat dhe shpërndajini me një lidhje.',
    found: (p) => {
      if (p.count === 0) return 'Nuk u gjet asnjë kanal';
      return p.count === 1 ? 'U gjet 1 kanal' : `U gjetën ${p.count} kanale`;
    },
  },
  empty: {
    title: (p) => `Asnjë kanal nuk përputhet me “${p.query}”`,
    text: 'Provoni me më pak shkronja ose kërkoni në të gjitha seksionet.',
    reset: 'Shfaqni të gjitha kanalet',
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
      `Kjo është vetëm një përzgjedhje. Çdo paketë i përfshin të gjitha: mbi ${p.channels} kanale nga më shumë se ${p.countries} shtete.`,
    action: 'Merrni qasje të plotë',
  },
};

export default channels;
