import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../devices.ts';

const guide = (): Guide => ({
  lead: 'Per telefoni e tablet, e per TV e box con Android TV o Google TV. Bastano circa cinque minuti, download compreso.',
  steps: [
    {
      picture: 'phone-mail',
      title: 'Apri l’e-mail con i tuoi dati di accesso',
      text: 'Di solito arriva pochi minuti dopo l’ordine, oppure quando attiviamo la tua prova. Contiene nome utente, password e indirizzo del server. Non la trovi? Guarda nello spam. Se hai fatto un ordine, i dati di accesso sono anche nella [pagina del tuo ordine](order). Ancora niente? Scrivici.',
    },
    {
      picture: 'phone-store',
      title: 'Installa il player dal Play Store',
      text: `Cercalo per nome e tocca Installa. Lo sviluppatore deve essere ${site.brand}: i nomi noti attirano le imitazioni.`,
      value: { label: 'Nome del player', text: site.player },
    },
    {
      picture: 'phone-way',
      title: 'Scegli l’accesso con indirizzo del server',
      text: 'Apri il player e accetta le condizioni. Ti chiede come vuoi accedere: scegli la modalità con nome utente, password e indirizzo del server.',
    },
    {
      picture: 'phone-details',
      title: 'Inserisci i tuoi dati di accesso',
      text: 'Copia da qui l’indirizzo del server: è anche nell’e-mail. Scrivi nome utente e password esattamente come li trovi lì: le maiuscole contano e alla fine non ci sono spazi.',
      value: { label: 'Indirizzo del server', text: site.portal },
    },
    {
      picture: 'phone-loading',
      title: 'Lascia caricare l’elenco',
      text: `La prima volta il player scarica tutti i canali e ${claims.guideDays} giorni di guida TV. Ci vogliono uno o due minuti: resta nell’app finché non ha finito.`,
    },
    {
      picture: 'phone-watching',
      title: 'Scegli un canale e guarda',
      text: 'Tieni premuto un canale per aggiungerlo ai preferiti. Se la tua TV riceve le immagini dal telefono, tocca l’icona Trasmetti e sceglila.',
    },
  ],
  note: `Il tuo store non offre ${site.player}? Prima scrivici: ti diremo cosa funziona sul tuo dispositivo. IPTV Smarters accetta gli stessi dati di accesso, ma non è in tutti gli store. Perfect Player e VLC chiedono l’indirizzo di una playlist, che ti inviamo su richiesta. Installa app solo dal Play Store.`,
});

export default guide;
