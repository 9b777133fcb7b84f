import type source from '../en/pay.ts';

const pay: typeof source = {
  title: 'Pago',
  order: (p) => `Has elegido el plan «${p.plan}» para ${p.devices}.`,
  soon: 'Aquí se abrirá la página de pago. Hasta entonces, escríbenos y preparamos tu pedido contigo.',
  write: 'Pedir por correo',
  chat: 'Pedir por chat',
  message: (p) => `Hola, ${p.brand}: quiero pedir el plan «${p.plan}» para ${p.devices} por ${p.price}.`,
  back: 'Volver a los planes',
  total: 'Total, en un solo pago',
};

export default pay;
