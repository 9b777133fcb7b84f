import type source from '../en/order-problems.ts';

const problems: typeof source = {
  unknownPlan: 'No vendemos este plan. Elige uno de los planes de nuestra web.',
  wrongAmount: 'El precio ha cambiado. Recarga la página y comprueba el total.',
  orderUnknown: 'No encontramos este pedido.',
  notApproved: 'El pago aún no está aprobado. Confírmalo en PayPal.',
  declined: 'Tu banco o PayPal ha rechazado este pago. Prueba con otra forma de pago.',
  approvalExpired: 'La autorización ha caducado y no se te ha cobrado nada. Empieza el pago de nuevo.',
  paymentRefused:
    'PayPal ha rechazado este pago y no se te ha cobrado nada. Inténtalo de nuevo o escríbenos.',
  paymentsOff: 'El pago en línea todavía no está disponible. Escríbenos.',
  paymentsAway:
    'PayPal no responde ahora mismo y no se te ha cobrado nada. Inténtalo de nuevo en un momento.',
  notSigned: 'Este mensaje no está firmado por PayPal.',
  nothingToRefund: 'Ya se ha reembolsado o nunca se pagó.',
  refundKnown:
    'Ya se inició un reembolso por otro importe desde esta ventana. Ciérrala y consulta el pedido.',
  refundRefused: 'El proveedor de pagos ha rechazado este reembolso y no se ha devuelto nada.',
  orderKnown: 'Este pedido ya se registró desde esta ventana con otros datos. Ciérrala y consulta la lista.',
  nothingToSend: 'No hay recibo que enviar: el pedido no está pagado o no tiene dirección de correo.',
};

export default problems;
