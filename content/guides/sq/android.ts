import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../devices.ts';

const guide = (): Guide => ({
  lead: 'Për telefona e tabletë, si dhe për televizorë e dekoderë me Android TV ose Google TV. Zgjat rreth pesë minuta, kryesisht për shkarkimin.',
  steps: [
    {
      picture: 'phone-mail',
      title: 'Hapni e-mailin me të dhënat e hyrjes',
      text: 'Zakonisht vjen pak minuta pas porosisë ose kur jua aktivizojmë provën. Përmban emrin e përdoruesit, fjalëkalimin dhe adresën e serverit. Nuk e gjeni? Shihni te mesazhet e padëshiruara. Nëse keni bërë porosi, të dhënat e hyrjes i gjeni edhe në [faqen e porosisë suaj](order). Ende asgjë? Na shkruani.',
    },
    {
      picture: 'phone-store',
      title: 'Shkarkoni luajtësin nga Play Store',
      text: `Kërkojeni me emër dhe prekni Instalo. Zhvilluesi duhet të jetë ${site.brand}: aplikacionet e njohura imitohen shpesh.`,
      value: { label: 'Emri i luajtësit', text: site.player },
    },
    {
      picture: 'phone-way',
      title: 'Zgjidhni hyrjen me adresë serveri',
      text: 'Hapni luajtësin dhe pranoni kushtet. Ai ju pyet si doni të hyni: zgjidhni mënyrën me emër përdoruesi, fjalëkalim dhe adresë serveri.',
    },
    {
      picture: 'phone-details',
      title: 'Shkruani të dhënat e hyrjes',
      text: 'Kopjojeni adresën e serverit nga këtu; e gjeni edhe në atë e-mail. Emrin e përdoruesit dhe fjalëkalimin shkruajini saktësisht siç janë në e-mail: shkronjat e mëdha kanë rëndësi dhe në fund nuk ka hapësirë.',
      value: { label: 'Adresa e serverit', text: site.portal },
    },
    {
      picture: 'phone-loading',
      title: 'Lëreni listën të ngarkohet',
      text: `Herën e parë luajtësi shkarkon të gjitha kanalet dhe guidën e programeve për ${claims.guideDays} ditë. Kjo zgjat një a dy minuta: mos dilni nga aplikacioni derisa të mbarojë.`,
    },
    {
      picture: 'phone-watching',
      title: 'Zgjidhni një kanal dhe shikoni',
      text: 'Mbani të shtypur një kanal për ta ruajtur te të preferuarat. Nëse televizori e pranon transmetimin nga telefoni, prekni simbolin e transmetimit dhe zgjidheni.',
    },
  ],
  note: `Play Store nuk e ka ${site.player}? Na shkruani më parë dhe do t’ju themi çfarë funksionon në pajisjen tuaj. IPTV Smarters pranon të njëjtat të dhëna hyrjeje, por nuk gjendet në çdo dyqan. Perfect Player dhe VLC duan adresën e listës së kanaleve, të cilën jua dërgojmë po ta kërkoni. Ju lutemi, instaloni aplikacione vetëm nga Play Store.`,
});

export default guide;
