import type source from '../en/blog.ts';

const blog: typeof source = {
  title: 'Blog',
  intro:
    'Configurazione, qualità dell’immagine, dispositivi e sport: un problema per articolo, risolto passo dopo passo.',
  search: {
    label: 'Cerca tra gli articoli',
    placeholder: 'Cerca tra gli articoli…',
  },
  categories: {
    label: 'Categorie',
    all: 'Tutti',
  },
  found: (p) => (p.count === 1 ? '1 articolo' : `${p.count} articoli`),
  readMore: 'Leggi tutto',
  earlier: 'Articoli precedenti',
  inEnglish: 'In inglese',
  empty: {
    title: 'Nessun risultato',
    text: 'Prova a cambiare la ricerca o la categoria per trovare quello che cerchi.',
    reset: 'Azzera i filtri',
  },
  topics: {
    title: 'Argomenti popolari',
    items: [
      'Sport in diretta',
      'Fire TV Stick',
      'Smart TV',
      '4K e HDR',
      'Interruzioni e scatti',
      'Wi-Fi in casa',
      'Replay',
      'Guida TV',
      'Privacy',
      'Pay-per-view',
    ],
  },
  article: {
    breadcrumb: 'Sei qui',
    home: 'Home',
    minutes: (p) => `${p.minutes} min di lettura`,
    inEnglish: 'Questo articolo è disponibile solo in inglese.',
    back: 'Torna a tutti gli articoli',
  },
  share: {
    title: 'Condividi questo articolo',
    newTab: 'si apre in una nuova scheda',
    copy: 'Copia il link',
    copied: 'Link copiato',
    failed: 'Non è stato possibile copiare il link',
    failedHint: (p) => `Copialo a mano: ${p.address}`,
  },
  related: {
    topics: 'Argomenti correlati',
    streaming: 'Streaming',
    entertainment: 'Intrattenimento',
    articles: 'Articoli correlati',
    none: 'Nessun articolo correlato.',
  },
  subscribe: {
    title: 'Non perderti i nuovi articoli',
    feed: 'Feed RSS',
  },
  missing: {
    title: 'Articolo non trovato',
    text: 'L’articolo che cerchi potrebbe essere stato spostato o eliminato.',
    back: 'Torna al blog',
  },
};

export default blog;
