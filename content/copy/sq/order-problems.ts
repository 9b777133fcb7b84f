import type source from '../en/order-problems.ts';

const problems: typeof source = {
  unknownPlan: 'Këtë plan nuk e shesim. Zgjidhni një nga planet në faqen tonë.',
  wrongAmount: 'Çmimi ka ndryshuar. Ringarkoni faqen dhe kontrolloni shumën.',
  orderUnknown: 'Këtë porosi nuk e njohim.',
  notApproved: 'Pagesa nuk është miratuar ende. Konfirmojeni në PayPal.',
  declined: 'Banka juaj ose PayPal e refuzoi këtë pagesë. Zgjidhni një mënyrë tjetër pagese.',
  approvalExpired: 'Miratimi ka skaduar dhe nuk është tarifuar asgjë. Filloni pagesën nga e para.',
  paymentRefused: 'PayPal e refuzoi këtë pagesë dhe nuk u tarifua asgjë. Provoni përsëri ose na shkruani.',
  paymentsOff: 'Në këtë faqe ende nuk mund të paguhet. Na shkruani.',
  paymentsAway: 'PayPal nuk përgjigjet tani dhe nuk u tarifua asgjë. Provoni përsëri pas pak.',
  notSigned: 'Ky mesazh nuk është i nënshkruar nga PayPal.',
  nothingToRefund: 'Është rimbursuar tashmë, ose nuk është paguar kurrë.',
  nothingToSend: 'Nuk ka faturë për të dërguar: nuk është paguar ose nuk ka adresë.',
};

export default problems;
