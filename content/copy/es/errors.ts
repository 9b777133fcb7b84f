import type source from '../en/errors.ts';

const errors: typeof source = {
  badRequest: 'No hemos podido leer la petición. Recarga la página e inténtalo de nuevo.',
  signInFirst: 'Primero inicia sesión.',
  notAllowed: 'Tu cuenta no tiene permiso para hacer esto.',
  crossSite: 'Esta petición no viene de nuestro sitio. Abre la propia página e inténtalo de nuevo.',
  notFound: 'No hay nada en esta dirección.',
  tooLarge: 'Es demasiado para un solo envío. Acórtalo, por favor.',
  addressTooLong: 'Esa dirección es demasiado larga.',
  wrongType: 'La petición debe enviarse como JSON.',
  tooMany: 'Demasiadas peticiones. Espera un minuto e inténtalo de nuevo.',
  internal: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
  unavailable:
    'Ahora mismo no llegamos a nuestra base de datos. No se ha perdido nada; inténtalo en un momento.',
};

export default errors;
