import type source from '../../en/server-only/trial-and-order-answers.ts';

const answers: typeof source = {
  trialRequested: '¡Prueba gratis solicitada!',
  trialMessage: (p) =>
    `Hola, ${p.brand}: acabo de solicitar la prueba gratis. Me llamo ${p.name} y mi correo es ${p.email}.`,
  orderCreated: 'Tu pedido está listo para pagar.',
  orderPaid: 'Ya tienes tu suscripción a nuestro servicio de IPTV.',
  orderProcessing: 'Estamos procesando tu pago. Te escribiremos en cuanto termine.',
};

export default answers;
