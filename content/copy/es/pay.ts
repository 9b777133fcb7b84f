import type source from '../en/pay.ts';

const pay: typeof source = {
  title: 'Pago',
  test: 'Página de pago de prueba',
  noMoney: 'Aquí no se mueve dinero: esta página sustituye, como prueba, a la de un proveedor de pagos.',
  total: 'Total, en un solo pago',
  billing: 'Tus datos',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  emailHint: 'Enviaremos el recibo y los datos de acceso a esta dirección.',
  pay: (p) => `Pagar ${p.price}`,
  decline: 'Probar una tarjeta rechazada',
  next: (p) => `Después del pago vuelves a ${p.brand}, donde se confirma tu pedido.`,
  order: (p) => `Has elegido el plan «${p.plan}» para ${p.devices}.`,
  inPerson:
    'Esta página no acepta pagos. Envíanos tu elección por correo o por chat: te responde una persona, te dice cómo pagar y prepara tu acceso.',
  write: 'Pedir por correo',
  chat: 'Pedir por chat',
  message: (p) => `Hola, ${p.brand}: quiero pedir el plan «${p.plan}» para ${p.devices} por ${p.price}.`,
  back: 'Volver a los planes',
};

export default pay;
