import type source from '../../en/server-only/errors.ts';

const errors: typeof source = {
  badRequest: 'No hemos podido leer la solicitud. Recarga la página e inténtalo de nuevo.',
  signInFirst: 'Primero inicia sesión.',
  notAllowed: 'Tu cuenta no tiene permiso para hacer esto.',
  crossSite: 'Esta solicitud no viene de nuestra web. Abre la página directamente e inténtalo de nuevo.',
  inPreview:
    'Esto es una vista previa: aquí no se puede pedir ni enviar nada. Primero sal de la vista previa.',
  notFound: 'No hay nada en esta dirección.',
  tooLarge: 'Es demasiado largo. Acórtalo, por favor.',
  addressTooLong: 'Esa dirección es demasiado larga.',
  wrongType: 'La solicitud debe enviarse como JSON.',
  invalid: 'Revisa los datos que has escrito.',
  tooMany: (p) =>
    `Demasiadas solicitudes. Espera ${p.minutes === 1 ? 'un minuto' : `${p.minutes} minutos`} e inténtalo de nuevo.`,
  internal: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
  busy: 'Ahora mismo estamos saturados. Inténtalo de nuevo dentro de un momento.',
  unavailable: 'Tenemos un problema técnico. No se ha perdido nada. Inténtalo de nuevo dentro de un momento.',
};

export default errors;
