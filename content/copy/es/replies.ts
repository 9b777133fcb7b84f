import type source from '../en/replies.ts';

const replies: typeof source = {
  trialRequested: '¡Prueba gratis solicitada!',
  trialMessage: (p) =>
    `Hola, ${p.brand}: acabo de solicitar la prueba gratis. Me llamo ${p.name} y mi correo es ${p.email}.`,
};

export default replies;
