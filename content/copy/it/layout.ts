import type source from '../en/layout.ts';

const layout: typeof source = {
  skipToContent: 'Vai al contenuto',
  demo: 'Demo: non ti addebitiamo nulla e non ti consegniamo nulla.',
  nav: {
    label: 'Principale',
    features: 'Funzioni',
    pricing: 'Prezzi',
    testimonials: 'Recensioni',
    faq: 'FAQ',
    channels: 'Canali',
    blog: 'Blog',
    installation: 'Installazione',
    order: 'Il tuo ordine',
    contact: 'Contatti',
    getStarted: 'Inizia ora',
    freeTrial: 'Prova gratis',
    openMenu: 'Apri il menu',
    closeMenu: 'Chiudi il menu',
    menuTitle: 'Menu',
  },
  language: {
    /** Accessible name of the language button; shows the current language's own name. */
    choose: (p) => `Lingua: ${p.current}`,
    title: 'Lingua',
  },
  legal: {
    title: 'Note legali',
    privacy: 'Informativa sulla privacy',
    refund: 'Politica di rimborso',
    terms: 'Termini e condizioni',
  },
  footer: {
    tagline:
      'TV in diretta, film e serie su TV, telefono e computer. Un solo pagamento, nessun rinnovo automatico.',
    quickLinks: 'Link utili',
    resources: 'Risorse',
    securePayments: 'Pagamenti sicuri',
    securePaymentsNote: 'PayPal e tutte le principali carte. Paghi una volta sola.',
    copyright: (p) => `© ${p.year} ${p.brand}. Tutti i diritti riservati.`,
  },
  splash: 'Caricamento dei contenuti premium…',
  notifications: 'Notifiche ({hotkey})',
  dismiss: 'Chiudi',
  notLoaded: {
    text: 'Non è stato possibile caricare una parte della pagina. Forse è stata aggiornata da quando l’hai aperta.',
    reload: 'Ricarica',
  },
  problem: {
    notFound: {
      heading: 'Errore 404: pagina non trovata',
      hint: 'La pagina potrebbe essere stata spostata.',
    },
    badRequest: {
      heading: 'Non riusciamo a leggere questo indirizzo',
      hint: 'Una parte manca o è danneggiata. Controlla il link o riparti da una di queste pagine.',
    },
    refused: {
      heading: 'Non è stato possibile accettare l’invio',
      hint: 'Torna indietro e riprova, oppure riparti da una di queste pagine.',
    },
    tooLong: {
      heading: 'Questo indirizzo è troppo lungo',
      hint: 'Accorcialo o riparti da una di queste pagine.',
    },
    tooMany: {
      heading: 'Un attimo di pazienza',
      hint: 'Dalla tua connessione sono arrivate troppe richieste. Aspetta un minuto e riprova.',
    },
    server: {
      heading: 'C’è stato un problema da parte nostra',
      hint: 'Riprova tra poco.',
    },
    usefulPages: 'Le pagine più visitate',
    home: 'Home',
  },
};

export default layout;
