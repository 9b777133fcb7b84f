import type source from '../../en/server-only/hosted-payment-problems.ts';

const problems: typeof source = {
  cardDeclined: 'Tu tarjeta ha sido rechazada y no se te ha cobrado nada. Prueba con otra.',
  priceChanged: 'El precio ha cambiado y no se te ha cobrado nada. Revisa el total y confirma de nuevo.',
  newPrice: (p) =>
    `El precio ha cambiado: esta página mostraba ${p.shown} y el plan cuesta ahora ${p.present}. No se te ha cobrado nada. Revisa el total y confirma de nuevo.`,
};

export default problems;
