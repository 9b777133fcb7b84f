import type { LegalFacts, LegalTexts } from './outline.ts';

function kept(days: number | null, after: string): string {
  if (days === null) return 'finché non ne chiedi la cancellazione';
  if (days === 0) return `fino alla prima notte dopo ${after}`;
  return `per ${days} ${days === 1 ? 'giorno' : 'giorni'} dopo ${after}`;
}

export default (facts: LegalFacts): LegalTexts => ({
  contents: 'In questa pagina',
  lastUpdated: (p) => `Ultimo aggiornamento: ${p.date}`,
  privacy: {
    title: 'Informativa sulla privacy',
    intro: 'Quali dati conserviamo su di te, perché e come farli cancellare.',
    sections: {
      'who-we-are': {
        title: 'Chi siamo',
        body: [
          `Questo sito e il servizio di streaming che offre sono gestiti da ${facts.operator}. In questo testo “noi” indica tale gestore. Siamo il titolare del trattamento: decidiamo noi come vengono usati i tuoi dati personali, e ne rispondiamo.`,
          'Questa informativa vale per il sito, la prova gratuita, gli ordini, la chat e la newsletter. Non riguarda le app e i dispositivi su cui guardi i contenuti: i loro produttori hanno regole proprie.',
        ],
      },
      'what-we-collect': {
        title: 'Quali dati raccogliamo',
        body: [
          'Quelli che ci dai tu e il poco che vede ogni server web:',
          [
            '**Prova gratuita.** Il tuo nome, il tuo indirizzo e-mail, la tua lingua, il tuo fuso orario e, se la scegli, la sera in cui comincia.',
            '**Modulo di contatto.** Il tuo nome, il tuo indirizzo e-mail, l’argomento, il messaggio e la tua lingua. Se registri un decoder MAG, anche il suo indirizzo MAC.',
            '**Ordini.** Il tuo nome, il tuo indirizzo e-mail, la tua lingua, il piano, il numero di dispositivi, l’importo e lo stato del pagamento. I numeri delle carte vanno direttamente al fornitore dei pagamenti: non li vediamo e non li conserviamo.',
            '**Chat.** Quello che scrivi, le immagini che invii e quello che rispondiamo, la tua lingua e l’ultima pagina visitata, più il tuo nome e il tuo indirizzo e-mail, se ce li dai. Per capire quali risposte mancano, conserviamo a parte anche le tue domande, senza nome, indirizzo né numeri, mai più a lungo delle chat stesse.',
            '**Newsletter.** Il tuo indirizzo e-mail e la tua lingua. Non ricevi nulla finché non lo confermi con il link della nostra prima e-mail.',
            '**E-mail.** Una copia di ogni e-mail che ti inviamo, con l’esito della consegna.',
            '**Registri tecnici.** L’ora, la pagina, l’indirizzo IP e l’esito della richiesta. Quello che scrivi in un modulo non vi compare mai.',
          ],
          'Non ti seguiamo su altri siti, non creiamo profili pubblicitari e non compriamo dati su di te.',
        ],
      },
      why: {
        title: 'Perché li usiamo e su quale base giuridica',
        body: [
          [
            '**Per fare ciò che ci hai chiesto**: attivare una prova, evadere un ordine, inviarti i dati di accesso, rispondere a una domanda. La base è il nostro contratto con te oppure, prima che venga concluso, la tua richiesta.',
            '**Per mantenere il servizio sicuro e funzionante**: trovare i guasti, limitare gli abusi, prevenire le frodi. La base è il nostro legittimo interesse a offrire un servizio che funziona.',
            '**Per inviare la newsletter.** La base è il tuo consenso, che puoi revocare in qualsiasi momento con il link presente in ogni numero.',
            '**Per tenere la contabilità.** La base è l’obbligo che ci impone la legge.',
          ],
          'Non vendiamo mai i tuoi dati, e nessuna decisione con effetti giuridici nei tuoi confronti è presa unicamente con mezzi automatizzati.',
        ],
      },
      'how-long': {
        title: 'Per quanto tempo li conserviamo',
        body: [
          'Conserviamo i tuoi dati solo per un tempo limitato. Alla scadenza vengono cancellati automaticamente, durante la notte:',
          [
            `**Richieste di prova**: ${kept(facts.retention.trials, 'la tua richiesta')}.`,
            `**Messaggi del modulo di contatto**: ${kept(facts.retention.contacts, 'l’invio')}.`,
            `**Chat**: ${kept(facts.retention.chats, 'l’ultima attività')}.`,
            `**Ordini pagati**: finché dura il tuo accesso e ${facts.retention.orders === null ? 'poi per il tempo richiesto dalle norme fiscali e contabili' : `in ogni caso ${kept(facts.retention.orders, 'il pagamento')}`}.`,
            `**Ordini mai pagati**: ${kept(facts.retention.unpaidOrders, 'la loro creazione')}.`,
            `**Copie delle nostre e-mail**: ${kept(facts.retention.mails, 'che le abbiamo scritte')}.`,
            `**Indirizzi della newsletter**: finché dura l’iscrizione e poi ${kept(facts.retention.unsubscribed, 'l’annullamento dell’iscrizione')}.`,
            `**Iscrizioni alla newsletter mai confermate**: ${kept(facts.retention.unconfirmedSubscribers, 'la tua richiesta')}.`,
            '**Registri tecnici**: per poco tempo, finché non si possono escludere guasti e attacchi.',
          ],
          'Puoi chiederci di cancellare i tuoi dati prima. In tal caso conserviamo solo ciò che la legge ci impone di conservare.',
        ],
      },
      'who-receives-it': {
        title: 'Chi li riceve',
        body: [
          'Meno soggetti possibile, e ciascuno solo ciò che gli serve:',
          [
            '**Il fornitore dei pagamenti.** PayPal gestisce i pagamenti con PayPal e con carta, secondo la propria informativa sulla privacy.',
            '**I nostri fornitori di posta e di hosting.** Recapitano le nostre e-mail e gestiscono i nostri server, solo secondo le nostre istruzioni.',
            '**Le app di messaggistica.** Se scegli di scriverci su WhatsApp, il suo gestore tratta la conversazione secondo le proprie condizioni.',
            '**Le autorità**, solo quando la legge ce lo impone.',
          ],
          'Se uno di loro opera in un altro Paese, applichiamo le garanzie che le norme sulla protezione dei dati prevedono per questi trasferimenti.',
        ],
      },
      'cookies-and-storage': {
        title: 'Cookie e archiviazione',
        body: [
          'Quando arrivi non salviamo nulla sul tuo dispositivo: nessun cookie, nessun dato nella memoria del browser. Per questo non c’è nessun banner da chiudere. Qualcosa viene salvato solo dopo una tua azione:',
          [
            `**Lingua.** Quando scegli una lingua nel menu, la ricordiamo con il nome “${facts.languageKey}”: in un cookie che dura un anno e nella memoria locale del browser. Contiene la lingua e nient’altro. La memoria del browser conserva anche ciò che hai scritto in un modulo finché la pagina non appare in quella lingua, così non devi riscriverlo.`,
            '**Chat.** Quando inizi a chattare, o apri una conversazione con un link, la memoria del browser conserva la chiave della tua conversazione, il nome e l’indirizzo che hai indicato, la bozza, i messaggi ancora da inviare e, finché non chiudi la scheda, una copia della conversazione aperta, così puoi riprendere da dove avevi interrotto.',
            `**Il tuo ordine.** Quando chiedi un codice per il tuo ordine, la memoria del browser conserva il numero d’ordine e l’indirizzo e-mail che hai inserito finché non apri l’ordine o chiudi la scheda. Quando apri il tuo ordine con il codice, un cookie lo tiene aperto per ${facts.orderOpenMinutes} minuti. La memoria locale del browser ne ricorda il numero.`,
            `**Pagamento.** Quando paghi, la memoria del browser conserva il riferimento del pagamento finché non chiudi la scheda, così non paghi due volte. Per ${facts.purchaseKnownMinutes} minuti un cookie dimostra che l’ordine è tuo, così la conferma può mostrarti che cosa hai acquistato e a quale indirizzo lo abbiamo inviato. Il fornitore dei pagamenti può usare cookie propri per proteggerti dalle frodi.`,
          ],
          'Puoi cancellare tutto in qualsiasi momento nelle impostazioni del browser. Il sito continua a funzionare.',
        ],
      },
      'your-rights': {
        title: 'I tuoi diritti',
        body: [
          'Puoi chiederci in qualsiasi momento, gratuitamente, di:',
          [
            'dirti quali dati abbiamo su di te e dartene una copia;',
            'correggere ciò che è sbagliato;',
            'cancellarli o smettere di usarli;',
            'consegnarteli in una forma che un altro fornitore possa leggere.',
          ],
          `Puoi anche opporti a ciò che facciamo in base al legittimo interesse. Scrivi a [${facts.email}](email) dall’indirizzo che ci hai fornito: ti rispondiamo entro un mese. Se la risposta non ti soddisfa, puoi presentare reclamo all’autorità per la protezione dei dati del luogo in cui vivi.`,
        ],
      },
      children: {
        title: 'Minori',
        body: [
          `Il servizio è riservato a chi ha almeno ${facts.minimumAge} anni. Non raccogliamo consapevolmente dati di persone più giovani. Se pensi che un minore ci abbia fornito dei dati, avvisaci e li cancelleremo.`,
        ],
      },
      changes: {
        title: 'Modifiche a questa informativa',
        body: [
          'Quando questa informativa cambia, il nuovo testo compare qui con la nuova data. Se la modifica ti riguarda come cliente, te la comunichiamo anche via e-mail prima che entri in vigore.',
        ],
      },
      'contact-us': {
        title: 'Contatti',
        body: [
          `Per qualsiasi questione sui tuoi dati scrivi a [${facts.email}](email), usa il [modulo di contatto](contact) o chiama il ${facts.phone}.`,
        ],
      },
    },
  },
  refund: {
    title: 'Politica di rimborso',
    intro: `Chiedi il rimborso entro ${facts.refundDays} giorni dall’acquisto di un piano da ${facts.shortestPlanMonths} a ${facts.longestPlanMonths} mesi, oppure entro ${facts.lifetimeHours} ore dall’acquisto del piano a vita, e ti rimborsiamo l’intero importo.`,
    sections: {
      'period-plans': {
        title: `Piani da ${facts.shortestPlanMonths} a ${facts.longestPlanMonths} mesi`,
        body: [
          `Chiedi il rimborso entro ${facts.refundDays} giorni dall’acquisto di un piano da ${facts.shortestPlanMonths} a ${facts.longestPlanMonths} mesi e ti rimborsiamo l’intero importo. Non devi dare spiegazioni, anche se conoscere il motivo ci aiuta a migliorare.`,
          'Il termine decorre dal momento del pagamento, la cui data è indicata sulla ricevuta. Conta quando invii la richiesta, non quando la leggiamo.',
        ],
      },
      lifetime: {
        title: 'Piani a vita',
        body: [
          `Chiedi il rimborso entro ${facts.lifetimeHours} ore dall’acquisto del piano a vita e ti rimborsiamo l’intero importo. Il termine è più breve perché hai tutto fin dal primo minuto e l’accesso non ha scadenza.`,
          `Se hai ancora dubbi, comincia dalla [prova gratuita di ${facts.trialHours} ore](trial). Non costa nulla e non serve la carta.`,
        ],
      },
      'how-to-ask': {
        title: 'Come chiedere un rimborso',
        body: [
          `Il modo più rapido è la pagina del tuo ordine: il link è nella ricevuta. Puoi anche scrivere a [${facts.email}](email), usare il [modulo di contatto](contact) o dircelo in chat, a qualsiasi ora del giorno e della notte. In questo caso indica, per favore:`,
          [
            'l’indirizzo e-mail usato per l’ordine;',
            'il numero d’ordine che trovi sulla ricevuta;',
            'il piano e la data di acquisto;',
            'che cosa non ha funzionato, se vuoi dircelo.',
          ],
          'Non inviare mai numeri di carta o password. Non ci servono per il rimborso e non te li chiederemo.',
        ],
      },
      'what-happens-next': {
        title: 'Che cosa succede dopo',
        body: [
          [
            `**Entro ${facts.acknowledgedHours} ore** confermiamo di aver ricevuto la richiesta.`,
            `**Entro ${facts.decisionDays} giorni lavorativi** controlliamo l’ordine e approviamo la richiesta. Accettiamo tutte quelle inviate in tempo.`,
            `**Entro ${facts.payoutDays} giorni lavorativi** dall’approvazione ti restituiamo l’importo sul metodo di pagamento che hai usato. I tempi di accredito dipendono dalla tua banca o da PayPal.`,
          ],
          'Ti restituiamo tutto quello che ci hai pagato, ma non le commissioni addebitate dalla tua banca o da un servizio di trasferimento di denaro. L’accesso al piano termina quando effettuiamo il rimborso. Se dobbiamo chiederti qualcosa lo facciamo via e-mail, e il tempo che passa fino alla tua risposta non conta.',
        ],
      },
      'exceptional-circumstances': {
        title: 'Circostanze eccezionali',
        body: [
          'A volte un rimborso è giusto anche a termine scaduto. Valutiamo questi casi uno per uno:',
          [
            `un’interruzione dell’intero servizio, per cause nostre, che dura più di ${facts.outageHours} ore consecutive;`,
            'un pagamento addebitato due volte, o per un importo diverso da quello mostrato;',
            'un ordine pagato ma mai attivato.',
          ],
          'In questi casi scrivici appena puoi. Rimborsiamo il prezzo o la parte di cui non hai potuto usufruire.',
        ],
      },
      'not-refundable': {
        title: 'Dopo la scadenza',
        body: [
          'Passati i termini indicati sopra, rimborsiamo solo in circostanze eccezionali o se non raggiungiamo la disponibilità garantita nei nostri [termini e condizioni](terms), e non per:',
          [
            'la parte non usata di un piano che disdici più tardi: l’accesso continua semplicemente fino alla scadenza;',
            'i problemi dalla tua parte, come una connessione a internet lenta, un dispositivo non compatibile o un’app di terzi. Ti aiutiamo volentieri a risolverli;',
            'un singolo canale o titolo che manca o ha cambiato posto;',
            'un accesso che abbiamo chiuso per una grave violazione dei nostri [termini e condizioni](terms).',
          ],
        ],
      },
      canceling: {
        title: 'Disdire è un’altra cosa',
        body: [
          'Paghi una volta sola e nulla si rinnova, quindi non c’è nessun addebito periodico da bloccare. Puoi disdire in qualsiasi momento e continuare a guardare fino alla fine del periodo pagato. Un rimborso chiude l’accesso e restituisce il denaro; una disdetta non fa né l’una né l’altra cosa.',
        ],
      },
      'your-legal-rights': {
        title: 'I tuoi diritti di legge',
        body: [
          'Questa politica si aggiunge ai diritti che le norme a tutela dei consumatori ti riconoscono nel luogo in cui vivi; non toglie nulla a quei diritti. Se la legge ti concede più tempo o un rimborso maggiore, vale la legge.',
        ],
      },
      'contact-us': {
        title: 'Contatti',
        body: [
          `Non sai se ne hai diritto? Chiedilo prima che scada il termine: [${facts.email}](email), ${facts.phone} o la chat.`,
        ],
      },
    },
  },
  terms: {
    title: 'Termini e condizioni',
    intro: `Il servizio è riservato a chi ha almeno ${facts.minimumAge} anni e si può usare su un massimo di ${facts.mostConnections} dispositivi in contemporanea.`,
    sections: {
      agreement: {
        title: 'Il nostro accordo',
        body: [
          `Questi termini valgono tra te e ${facts.operator}, che gestisce ${facts.brand}, quando chiedi una prova o acquisti un piano. La nostra [informativa sulla privacy](privacy) e la nostra [politica di rimborso](refund) ne fanno parte.`,
        ],
      },
      'who-may-use-it': {
        title: 'Chi può usare il servizio',
        body: [
          `Devi avere almeno ${facts.minimumAge} anni. Alcuni canali sono riservati agli adulti: tieni i dati di accesso fuori dalla portata dei minori.`,
          'Il servizio è destinato a te e a chi vive con te, per uso privato. I dati che fornisci con l’ordine devono essere veri, perché inviamo i dati di accesso all’indirizzo e-mail che indichi.',
        ],
      },
      'free-trial': {
        title: 'Prova gratuita',
        body: [
          `La [prova gratuita](trial) dura ${facts.trialHours} ore dal momento in cui la attiviamo, oppure dalla sera che hai scelto. Non costa nulla e non richiede una carta. Finisce da sola e non si trasforma mai in un piano a pagamento. È concessa una sola prova per persona e per indirizzo e-mail.`,
        ],
      },
      'plans-and-connections': {
        title: 'Piani e connessioni',
        body: [
          `Un piano ti dà accesso per il tempo che hai scelto, su un numero di dispositivi in contemporanea che va da ${facts.fewestConnections} a ${facts.mostConnections} a seconda del piano. Puoi installare il servizio su più dispositivi, ma nello stesso momento puoi guardare solo su quanti ne prevede il piano. Una connessione di troppo può essere rifiutata o interromperne un’altra.`,
          '“A vita” significa finché offriamo il servizio. Il piano non è legato a un dispositivo e non può essere rivenduto.',
        ],
      },
      payment: {
        title: 'Prezzi e pagamento',
        body: [
          'I prezzi sono in dollari statunitensi, e il prezzo mostrato al momento del pagamento è quello che paghi. Si paga sempre una volta sola: nulla si rinnova e nulla viene addebitato in seguito. Puoi pagare con PayPal o con carta di credito o di debito; altri modi si possono concordare con la nostra assistenza.',
          'Il contratto si conclude quando confermiamo il pagamento. A quel punto ti inviamo i dati di accesso via e-mail, di solito in pochi minuti.',
        ],
      },
      canceling: {
        title: 'Disdetta e rimborsi',
        body: [
          'Puoi disdire in qualsiasi momento, senza dare spiegazioni. L’accesso continua fino alla fine del periodo che hai pagato.',
          `Chiedi il rimborso entro ${facts.refundDays} giorni dall’acquisto di un piano da ${facts.shortestPlanMonths} a ${facts.longestPlanMonths} mesi, oppure entro ${facts.lifetimeHours} ore dall’acquisto del piano a vita, e ti rimborsiamo l’intero importo. La nostra [politica di rimborso](refund) spiega come.`,
        ],
      },
      'fair-use': {
        title: 'Uso corretto',
        body: [
          'Ti chiediamo di non:',
          [
            'condividere i tuoi dati di accesso con chi non vive con te, né venderli o pubblicarli;',
            'mostrare il servizio in pubblico, in un negozio o in un bar;',
            'registrare, copiare o ritrasmettere ciò che trasmettiamo;',
            'aggirare i limiti di connessione, le protezioni o le restrizioni regionali;',
            'disturbare il servizio con richieste automatiche o attacchi.',
          ],
          'Se succede, prima ti scriviamo. Nei casi gravi o ripetuti possiamo sospendere o chiudere l’accesso. In questo caso ti rimborsiamo solo se lo chiedi in tempo, come dice la nostra [politica di rimborso](refund).',
        ],
      },
      'content-and-licenses': {
        title: 'Contenuti, licenze e territori',
        body: [
          'Offriamo canali, film e serie su licenza e ti concediamo il diritto di guardarli in privato. Tutti gli altri diritti restano ai titolari.',
          'Le licenze vengono concesse Paese per Paese, quindi alcuni canali e titoli potrebbero non essere disponibili dove vivi o dove viaggi. Se ce n’è uno a cui tieni in modo particolare, chiedi a noi prima di acquistare.',
          'La programmazione cambia di continuo: i canali arrivano e se ne vanno, le licenze iniziano e finiscono. Per questo un piano non comprende il diritto a un canale o a un titolo in particolare. Se pensi che qualcosa violi i tuoi diritti, scrivici e lo verificheremo senza indugio.',
        ],
      },
      availability: {
        title: 'Disponibilità e assistenza',
        body: [
          `Garantiamo una disponibilità del ${facts.uptime} per l’intero servizio. Se in un mese solare non la raggiungiamo, scrivici entro ${facts.uptimeClaimDays} giorni dalla fine del mese e ti rimborsiamo il ${facts.uptimeRefund} del prezzo del piano. La manutenzione, i guasti delle emittenti e gli eventi fuori dal nostro controllo possono interrompere singoli canali. Un’interruzione di oltre ${facts.outageHours} ore consecutive è una circostanza eccezionale secondo la nostra [politica di rimborso](refund).`,
          `Una buona immagine richiede anche una buona connessione a internet e un dispositivo adatto, che sono a tuo carico. In chat e via e-mail rispondiamo giorno e notte; i clienti Premium, cioè chi ha un piano per ${facts.premiumDevices} dispositivi, hanno la precedenza.`,
        ],
      },
      liability: {
        title: 'Responsabilità',
        body: [
          'Rispondiamo senza limiti in caso di dolo o colpa grave, per i danni alla vita e alla salute e ovunque la legge non ammetta limitazioni. Negli altri casi la nostra responsabilità è limitata al danno prevedibile e, al massimo, al prezzo del tuo piano.',
          'Non rispondiamo della tua connessione a internet, dei tuoi dispositivi né delle app di terzi.',
        ],
      },
      changes: {
        title: 'Modifiche a questi termini',
        body: [
          'Possiamo modificare questi termini quando lo richiedono la legge, il servizio o la programmazione. Il nuovo testo compare qui con la sua data. Le modifiche sfavorevoli ai clienti vengono annunciate via e-mail in tempo utile perché tu possa decidere se restare.',
        ],
      },
      law: {
        title: 'Legge applicabile',
        body: [
          `Si applica la legge del Paese in cui ha sede il gestore${facts.country && ` (${facts.country})`}. Se sei un consumatore, conservi la tutela della legge del luogo in cui vivi e il diritto di rivolgerti al giudice di quel luogo. Se una di queste clausole non è valida, le altre restano in vigore.`,
        ],
      },
      'contact-us': {
        title: 'Contatti',
        body: [
          `Domande su questi termini? Scrivi a [${facts.email}](email), chiama il ${facts.phone} o usa la chat.`,
        ],
      },
    },
  },
});
