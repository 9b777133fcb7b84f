import { claims } from '#content/claims.ts';
import { fireTvSticksIn } from '#content/platforms.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../devices.ts';

const sticks = fireTvSticksIn('it');

const guide = (): Guide => ({
  lead: `Per le chiavette con Fire OS: ${sticks.fireOs}. Per una nuova bastano circa dieci minuti.`,
  steps: [
    {
      picture: 'tv-plug',
      title: 'Collegala e aggiornala',
      text: 'Usa una porta HDMI e l’alimentatore in dotazione, non la porta USB della TV. Poi apri Impostazioni > La mia Fire TV > Informazioni e cerca gli aggiornamenti.',
    },
    {
      picture: 'phone-mail',
      title: 'Apri l’e-mail con i tuoi dati di accesso',
      text: 'Di solito arriva pochi minuti dopo l’ordine, oppure quando attiviamo la tua prova. Aprila sul telefono. Con l’app Fire TV il telefono fa anche da tastiera: puoi incollare i dati invece di cercarli lettera per lettera. Se hai fatto un ordine, i dati di accesso sono anche nella [pagina del tuo ordine](order).',
    },
    {
      picture: 'tv-search',
      title: 'Cerca il player',
      text: 'Nella schermata iniziale apri Cerca o la lente d’ingrandimento e scrivi il nome. Puoi installarlo anche dal telefono: trova il player nell’Appstore sul sito di Amazon e scegli la tua chiavetta come dispositivo di destinazione.',
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
      text: 'Scegli l’accesso con indirizzo del server. Inserisci l’indirizzo qui sotto (è anche nell’e-mail), poi nome utente e password esattamente come li trovi lì.',
      value: { label: 'Indirizzo del server', text: site.portal },
    },
    {
      picture: 'tv-loading',
      title: 'Lascia caricare l’elenco',
      text: `La prima volta la chiavetta scarica tutti i canali e ${claims.guideDays} giorni di guida TV. Dalle due minuti: se esci troppo presto dall’app, la guida resta vuota.`,
    },
    {
      picture: 'tv-home',
      title: 'Portalo in prima posizione e guarda',
      text: 'Nell’elenco delle tue app evidenzia il player, premi il tasto menu e scegli di spostarlo all’inizio. Da adesso è a un tasto di distanza.',
    },
  ],
  note: `I modelli ${sticks.vegaOs} usano Vega OS: lì non si installano né il nostro player né altre app Android. Non sai quale hai? In Impostazioni > La mia Fire TV > Informazioni trovi il modello, e la versione del software deve cominciare con Fire OS. Dicci il modello e ti diremo cosa funziona. IPTV Smarters accetta gli stessi dati di accesso, ma non è in tutti gli store. VLC chiede l’indirizzo di una playlist, che ti inviamo su richiesta. Installa app solo dall’Appstore.`,
});

export default guide;
