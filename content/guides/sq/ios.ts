import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../devices.ts';

const guide = (): Guide => ({
  lead: 'Për iPhone dhe iPad. Zgjat rreth pesë minuta, kryesisht për shkarkimin.',
  steps: [
    {
      picture: 'phone-mail',
      title: 'Hapni e-mailin me të dhënat e hyrjes',
      text: 'Zakonisht vjen pak minuta pas porosisë ose kur jua aktivizojmë provën. Përmban emrin e përdoruesit, fjalëkalimin dhe adresën e serverit. Nuk e gjeni? Shihni te mesazhet e padëshiruara. Nëse keni bërë porosi, të dhënat e hyrjes i gjeni edhe në [faqen e porosisë suaj](order). Ende asgjë? Na shkruani.',
    },
    {
      picture: 'phone-store',
      title: 'Shkarkoni luajtësin nga App Store',
      text: `Hapni kërkimin, shkruani emrin dhe prekni butonin e shkarkimit (Get). Zhvilluesi duhet të jetë ${site.brand}. Konfirmojeni shkarkimin me Face ID, Touch ID ose me fjalëkalim.`,
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
      text: 'Kopjojeni adresën e serverit nga këtu; e gjeni edhe në atë e-mail. Kini kujdes me tastierën kur shkruani emrin e përdoruesit: shpesh e bën të madhe shkronjën e parë.',
      value: { label: 'Adresa e serverit', text: site.portal },
    },
    {
      picture: 'phone-loading',
      title: 'Lëreni listën të ngarkohet',
      text: `Herën e parë luajtësi shkarkon të gjitha kanalet dhe guidën e programeve për ${claims.guideDays} ditë. Kjo zgjat një a dy minuta: mos dilni nga aplikacioni derisa të mbarojë.`,
    },
    {
      picture: 'phone-cast',
      title: 'Shikoni këtu ose në televizor',
      text: 'Prekni një kanal dhe kthejeni pajisjen anash. Për ta parë në një Apple TV ose në një televizor me AirPlay, në të njëjtin rrjet Wi-Fi, prekni simbolin AirPlay dhe zgjidhni pajisjen. Kur iOS-i ju pyet, lejojeni aplikacionin të gjejë pajisje.',
    },
  ],
  note: `App Store nuk e ka ${site.player}? Na shkruani më parë dhe do t’ju themi çfarë funksionon në pajisjen tuaj. IPTV Smarters pranon të njëjtat të dhëna hyrjeje, por nuk gjendet në çdo dyqan. VLC do adresën e listës së kanaleve, të cilën jua dërgojmë po ta kërkoni.`,
});

export default guide;
