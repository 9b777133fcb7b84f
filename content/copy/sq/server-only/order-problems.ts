import type source from '../../en/server-only/order-problems.ts';

const problems: typeof source = {
  unknownPlan: 'Këtë paketë nuk e shesim. Zgjidhni një nga paketat në sajtin tonë.',
  wrongAmount: 'Çmimi ka ndryshuar. Ringarkoni faqen dhe kontrolloni shumën.',
  priceChanged: (p) =>
    `Çmimi ka ndryshuar: kjo faqe tregonte ${p.shown}, ndërsa paketa tani kushton ${p.present}. Nuk ju janë tërhequr para.`,
  orderUnknown: 'Këtë porosi nuk e gjejmë dot.',
  notApproved: 'Pagesa nuk është miratuar ende. Konfirmojeni në PayPal.',
  declined:
    'Banka juaj e refuzoi pagesën. Nuk ju janë tërhequr para. Provoni një kartë tjetër ose një mënyrë tjetër pagese.',
  otherCard:
    'Kjo kartë nuk mund të përdoret këtu dhe nuk ju janë tërhequr para. Përdorni një kartë tjetër ose një mënyrë tjetër pagese.',
  accountRestricted:
    'PayPal e ka kufizuar këtë llogari dhe nuk ju janë tërhequr para. Zgjidheni me PayPal ose paguani me kartë.',
  limitExceeded:
    'Kjo pagesë kalon një kufi të llogarisë suaj PayPal dhe nuk ju janë tërhequr para. Zgjidhni një mënyrë tjetër pagese ose kërkojini PayPal-it ta rrisë kufirin.',
  cardNotVerified:
    'Banka juaj nuk e konfirmoi që jeni ju, ndaj nuk ju janë tërhequr para. Provoni përsëri dhe konfirmojeni me bankën, ose përdorni një kartë tjetër apo një mënyrë tjetër pagese.',
  approvalExpired: 'Miratimi ka skaduar dhe nuk ju janë tërhequr para. Filloni pagesën nga e para.',
  paymentRefused:
    'PayPal e refuzoi këtë pagesë dhe nuk ju janë tërhequr para. Provoni përsëri ose na shkruani.',
  paymentsOff: 'Pagesa online ende nuk është e disponueshme. Ju lutemi, na shkruani.',
  paymentsAway: 'PayPal nuk përgjigjet tani dhe nuk ju janë tërhequr para. Provoni përsëri pas pak.',
  notSigned: 'Ky mesazh nuk është i nënshkruar nga PayPal.',
  nothingToRefund: 'Kjo porosi është rimbursuar tashmë ose nuk është paguar kurrë.',
  refundKnown: 'Nga kjo dritare ka nisur tashmë një rimbursim me shumë tjetër. Mbylleni dhe shihni porosinë.',
  refundRefused: 'Ofruesi i pagesave e refuzoi këtë rimbursim dhe nuk u kthye asgjë.',
  orderKnown:
    'Kjo porosi u regjistrua tashmë nga kjo dritare me të dhëna të tjera. Mbylleni dhe shihni listën.',
  nothingToSend: 'Nuk ka vërtetim pagese për të dërguar: porosia nuk është paguar ose nuk ka adresë e-maili.',
  sentJustNow: 'Ky email u dërgua më pak se një minutë më parë.',
  sentOften:
    'Ky email sapo u dërgua disa herë. Prisni, ose kërkojini klientit të shohë te mesazhet e padëshiruara.',
  withdrawalDecided: 'Vendimin e kemi marrë tashmë, ndaj kërkesa për rimbursim nuk mund të anulohet më.',
  correctionOver:
    'Kjo adresë nuk mund të ndryshohet më këtu. Na shkruani dhe jua dërgojmë përsëri të dhënat e hyrjes.',
  renewalAddress:
    'Kjo porosi është vazhdim i një pakete të lidhur me këtë adresë, prandaj adresa nuk mund të ndryshohet këtu. Na shkruani dhe e ndryshojmë bashkë me ju.',
};

export default problems;
