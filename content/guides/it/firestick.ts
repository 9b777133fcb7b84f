import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../guide.ts';

const guide: Guide = {
  lead: 'Tutte le Fire TV Stick che ricevono ancora aggiornamenti. Circa dieci minuti per una appena comprata.',
  steps: [
    {
      picture: 'tv-plug',
      title: 'Collegala e aggiornala',
      text: 'Usa una presa HDMI e l’alimentatore in dotazione, non la porta USB della TV. Poi apri Impostazioni > La mia Fire TV > Informazioni e cerca gli aggiornamenti.',
    },
    {
      picture: 'phone-mail',
      title: 'Tieni a portata di mano l’e-mail con i dati',
      text: 'Aprila sul telefono. Con l’app Fire TV il telefono fa anche da tastiera: puoi incollare ciò che altrimenti dovresti cercare lettera per lettera.',
    },
    {
      picture: 'tv-search',
      title: 'Cerca il player',
      text: 'Nella schermata iniziale apri Cerca e scrivi il nome.',
      value: { label: 'Nome del player', text: site.player },
    },
    {
      picture: 'tv-app',
      title: 'Scaricalo e aprilo',
      text: `Controlla che lo sviluppatore sia ${site.brand}, poi scegli Scarica. Quando è pronto, lo stesso pulsante diventa Apri.`,
    },
    {
      picture: 'tv-details',
      title: 'Accedi',
      text: 'Scegli l’accesso con indirizzo del server. Inserisci l’indirizzo qui sotto, poi nome utente e password come sono nell’e-mail.',
      value: { label: 'Indirizzo del server', text: site.portal },
    },
    {
      picture: 'tv-loading',
      title: 'Lascia caricare l’elenco',
      text: `La prima volta la chiavetta scarica tutti i canali e ${claims.guideDays} giorni di programmi. Dalle due minuti: chi esce a metà si ritrova la guida vuota.`,
    },
    {
      picture: 'tv-home',
      title: 'Portalo in prima posizione e guarda',
      text: 'Nell’elenco delle tue app evidenzia il player, premi il tasto menu e scegli di spostarlo all’inizio. Da adesso è a un tasto di distanza.',
    },
  ],
  note: `Lo store della tua Fire TV non offre ${site.player}? IPTV Smarters funziona con gli stessi dati. Non installare app da una pagina web: dicci il modello e ne troveremo una adatta.`,
};

export default guide;
