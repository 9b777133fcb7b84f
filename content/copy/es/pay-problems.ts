import type source from '../en/pay-problems.ts';

const problems: typeof source = {
  cardDeclined: 'La tarjeta fue rechazada y no se ha cobrado nada. Prueba con otra.',
  priceChanged: 'El precio ha cambiado y no se ha cobrado nada. Revisa el total y confirma de nuevo.',
};

export default problems;
