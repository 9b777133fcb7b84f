import { claims } from '#content/claims.ts';
import { fireTvSticksIn } from '#content/platforms.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../devices.ts';

const sticks = fireTvSticksIn('sq');

const guide = (): Guide => ({
  lead: `Për modelet me Fire OS: ${sticks.fireOs}. Për një të ri duhen rreth dhjetë minuta.`,
  steps: [
    {
      picture: 'tv-plug',
      title: 'Lidheni dhe përditësojeni',
      text: 'Përdorni hyrjen HDMI dhe adaptorin e rrymës që ishte në kuti, jo portën USB të televizorit. Pastaj hapni Settings > My Fire TV > About dhe kërkoni përditësime.',
    },
    {
      picture: 'phone-mail',
      title: 'Hapni e-mailin me të dhënat e hyrjes',
      text: 'Zakonisht vjen pak minuta pas porosisë ose kur jua aktivizojmë provën. Hapeni në telefon. Me aplikacionin Fire TV telefoni bëhet edhe tastierë: i ngjitni të dhënat, në vend që të kërkoni shkronjë për shkronjë. Nëse keni bërë porosi, të dhënat e hyrjes i gjeni edhe në [faqen e porosisë suaj](order).',
    },
    {
      picture: 'tv-search',
      title: 'Kërkoni luajtësin',
      text: 'Në ekranin kryesor hapni Find > Search, ose lupën, dhe shkruani emrin. Mund ta instaloni edhe nga telefoni: gjejeni luajtësin te Appstore në sajtin e Amazon-it dhe zgjidhni pajisjen tuaj te “Deliver to”.',
      value: { label: 'Emri i luajtësit', text: site.player },
    },
    {
      picture: 'tv-app',
      title: 'Shkarkojeni dhe hapeni',
      text: `Kontrolloni që zhvilluesi të jetë ${site.brand}, pastaj zgjidhni Download. Kur të jetë gati, në të njëjtin buton do të shkruajë Open.`,
    },
    {
      picture: 'tv-details',
      title: 'Hyni në llogari',
      text: 'Zgjidhni hyrjen me adresë serveri. Shkruani adresën që shihni këtu (e gjeni edhe në atë e-mail), pastaj emrin e përdoruesit dhe fjalëkalimin saktësisht siç janë në e-mail.',
      value: { label: 'Adresa e serverit', text: site.portal },
    },
    {
      picture: 'tv-loading',
      title: 'Lëreni listën të ngarkohet',
      text: `Herën e parë pajisja shkarkon të gjitha kanalet dhe guidën e programeve për ${claims.guideDays} ditë. Jepini dy minuta kohë: nëse dilni më herët, guida mbetet bosh.`,
    },
    {
      picture: 'tv-home',
      title: 'Vendoseni të parin dhe shikoni',
      text: 'Në listën e aplikacioneve zgjidhni luajtësin, shtypni butonin e menysë dhe pastaj Move to front. Tani e tutje e hapni me një shtypje të vetme.',
    },
  ],
  note: `Modelet ${sticks.vegaOs} punojnë me Vega OS, ku nuk instalohet as luajtësi ynë, as ndonjë aplikacion tjetër Android. Nuk e dini cilin keni? Modelin e gjeni te Settings > My Fire TV > About, dhe versioni i softuerit atje duhet të fillojë me Fire OS. Na tregoni modelin dhe do t’ju themi çfarë funksionon. IPTV Smarters pranon të njëjtat të dhëna hyrjeje, por nuk gjendet në çdo dyqan. VLC do adresën e listës së kanaleve, të cilën jua dërgojmë po ta kërkoni. Ju lutemi, instaloni aplikacione vetëm nga Appstore.`,
});

export default guide;
