import type source from '../en/hosted-payment.ts';

const hostedPayment: typeof source = {
  title: 'Pago',
  test: 'Página de pago de prueba',
  noMoney: 'Aquí no se mueve dinero: esta página de prueba sustituye a la de un proveedor de pagos.',
  total: 'Total en dólares estadounidenses, en un solo pago',
  billing: 'Tus datos',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  emailHint: 'Te enviaremos aquí el recibo y los datos de acceso.',
  pay: (p) => `Pagar ${p.price}`,
  decline: 'Probar una tarjeta rechazada',
  next: (p) => `Después de pagar vuelves a ${p.brand}, donde confirmamos tu pedido.`,
  order: (p) => `Has elegido el plan «${p.plan}» para ${p.devices}.`,
  inPerson:
    'El pago en línea todavía no está disponible. Haz hoy tu pedido por correo o por WhatsApp: te decimos cómo pagar y te preparamos el acceso.',
  write: 'Pedir por correo',
  chat: 'Pedir por WhatsApp',
  message: (p) => `Hola, ${p.brand}: quiero pedir el plan «${p.plan}» para ${p.devices} por ${p.price}.`,
  back: 'Volver a los planes',
};

export default hostedPayment;
