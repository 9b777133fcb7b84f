import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../devices.ts';

const guide = (): Guide => ({
  lead: 'Per iPhone e iPad. Bastano circa cinque minuti, download compreso.',
  steps: [
    {
      picture: 'phone-mail',
      title: 'Apri l’e-mail con i tuoi dati di accesso',
      text: 'Di solito arriva pochi minuti dopo l’ordine, oppure quando attiviamo la tua prova. Contiene nome utente, password e indirizzo del server. Non la trovi? Guarda nella posta indesiderata. Se hai fatto un ordine, i dati di accesso sono anche nella [pagina del tuo ordine](order). Ancora niente? Scrivici.',
    },
    {
      picture: 'phone-store',
      title: 'Installa il player dall’App Store',
      text: `Tocca Cerca, scrivi il nome e tocca Ottieni. Lo sviluppatore deve essere ${site.brand}. Conferma il download con Face ID, Touch ID o la password.`,
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
      text: 'Copia da qui l’indirizzo del server: è anche nell’e-mail. Occhio alla tastiera quando scrivi il nome utente: tende a mettere maiuscola la prima lettera.',
      value: { label: 'Indirizzo del server', text: site.portal },
    },
    {
      picture: 'phone-loading',
      title: 'Lascia caricare l’elenco',
      text: `La prima volta il player scarica tutti i canali e ${claims.guideDays} giorni di guida TV. Ci vogliono uno o due minuti: resta nell’app finché non ha finito.`,
    },
    {
      picture: 'phone-cast',
      title: 'Guarda qui o sulla TV',
      text: 'Tocca un canale e gira il dispositivo in orizzontale. Per guardare su una Apple TV o su una TV con AirPlay nella stessa rete Wi-Fi, tocca l’icona AirPlay e scegli l’apparecchio. Quando iOS lo chiede, consenti all’app di cercare i dispositivi.',
    },
  ],
  note: `Il tuo store non offre ${site.player}? Prima scrivici: ti diremo cosa funziona sul tuo dispositivo. IPTV Smarters accetta gli stessi dati di accesso, ma non è in tutti gli store. VLC chiede l’indirizzo di una playlist, che ti inviamo su richiesta.`,
});

export default guide;
