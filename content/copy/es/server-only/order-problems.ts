import type source from '../../en/server-only/order-problems.ts';

const problems: typeof source = {
  unknownPlan: 'No vendemos este plan. Elige uno de los planes de nuestra web.',
  wrongAmount: 'El precio ha cambiado. Recarga la página y comprueba el total.',
  priceChanged: (p) =>
    `El precio ha cambiado: esta página mostraba ${p.shown} y el plan cuesta ahora ${p.present}. No se te ha cobrado nada.`,
  orderUnknown: 'No encontramos este pedido.',
  notApproved: 'El pago aún no está aprobado. Confírmalo en PayPal.',
  declined:
    'Tu banco ha rechazado el pago. No se te ha cobrado nada. Prueba con otra tarjeta o con otra forma de pago.',
  otherCard:
    'Esta tarjeta no se puede usar aquí y no se te ha cobrado nada. Usa otra tarjeta u otra forma de pago.',
  accountRestricted:
    'PayPal ha restringido esta cuenta y no se te ha cobrado nada. Resuélvelo con PayPal o paga con tarjeta.',
  limitExceeded:
    'Este pago supera un límite de tu cuenta de PayPal y no se te ha cobrado nada. Elige otra forma de pago o pide a PayPal que suba el límite.',
  cardNotVerified:
    'Tu banco no ha confirmado que eres tú, así que no se te ha cobrado nada. Inténtalo de nuevo y confírmalo con tu banco, o usa otra tarjeta u otra forma de pago.',
  approvalExpired: 'La autorización ha caducado y no se te ha cobrado nada. Empieza el pago de nuevo.',
  paymentRefused:
    'PayPal ha rechazado este pago y no se te ha cobrado nada. Inténtalo de nuevo o escríbenos.',
  paymentsOff: 'El pago en línea todavía no está disponible. Escríbenos.',
  paymentsAway:
    'PayPal no responde ahora mismo y no se te ha cobrado nada. Inténtalo de nuevo en un momento.',
  notSigned: 'Este mensaje no está firmado por PayPal.',
  nothingToRefund: 'Este pedido ya se ha reembolsado o nunca se pagó.',
  refundKnown:
    'Ya se inició un reembolso por otro importe desde esta ventana. Ciérrala y consulta el pedido.',
  refundRefused: 'El proveedor de pagos ha rechazado este reembolso y no se ha devuelto nada.',
  orderKnown: 'Este pedido ya se registró desde esta ventana con otros datos. Ciérrala y consulta la lista.',
  nothingToSend: 'No hay recibo que enviar: el pedido no está pagado o no tiene dirección de correo.',
  sentJustNow: 'Este correo se ha enviado hace menos de un minuto.',
  sentOften:
    'Este correo se acaba de enviar varias veces. Espera, o pide al cliente que mire en su carpeta de spam.',
  withdrawalDecided: 'Ya hemos tomado una decisión, así que la solicitud de reembolso no se puede retirar.',
  correctionOver:
    'Esta dirección ya no se puede cambiar aquí. Escríbenos y te reenviamos los datos de acceso.',
  renewalAddress:
    'Este pedido prolonga un plan asociado a esta dirección, así que la dirección no se puede cambiar aquí. Escríbenos y la cambiamos contigo.',
};

export default problems;
