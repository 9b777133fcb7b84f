import type source from '../en/channels.ts';

const channels: typeof source = {
  title: 'Nuestra lista de canales',
  intro: (p) =>
    `Más de ${p.channels} canales de todo el mundo. Aquí tienes una selección, ordenada por país y temática.`,
  sections: {
    legend: 'Sección',
    all: 'Todos',
    usa: 'EE.\u00a0UU.',
    uk: 'Reino Unido',
    canadian: 'Canadá',
    sports: 'Deportes',
    ppv: 'Pago por visión',
    latino: 'Latinoamérica',
    always: 'Canales 24/7',
    adult: (p) => `Adultos (Premium +${p.age})`,
  },
  badge: (p) => `Más de ${p.count} canales`,
  search: {
    label: 'Buscar canales',
    hint: 'Marca tus favoritos y compártelos con un enlace.',
    inPage: 'Para encontrar un canal, usa «Buscar en la página» de tu navegador.',
    found: (p) => {
      if (p.count === 0) return 'No se ha encontrado ningún canal';
      return p.count === 1 ? '1 canal encontrado' : `${p.count} canales encontrados`;
    },
    near: (p) =>
      p.count === 1
        ? 'Sin coincidencia exacta, 1 nombre parecido'
        : `Sin coincidencia exacta, ${p.count} nombres parecidos`,
  },
  empty: {
    title: (p) => `Ningún canal coincide con «${p.query}»`,
    text: 'Esta lista es solo una selección: puede que tu canal también esté incluido. Prueba con menos letras o pregúntanos.',
    reset: 'Ver todos los canales',
    ask: 'Preguntar por el chat',
  },
  near: {
    title: (p) => `Ningún canal de esta lista se llama «${p.query}»`,
    text: 'Esta lista es solo una selección: puede que tu canal también esté incluido. Pregúntanos. Más abajo tienes nombres parecidos.',
  },
  favourites: {
    label: 'Tus favoritos',
    count: (p) => (p.count === 1 ? '1 favorito' : `${p.count} favoritos`),
    copyLink: 'Copiar enlace',
    copied: 'Enlace copiado',
    copiedHint: 'Quien tenga el enlace podrá ver tu lista.',
    link: 'Tu enlace para copiar',
    clear: 'Desmarcar todos los favoritos',
    full: (p) => `En un enlace caben hasta ${p.most} favoritos`,
  },
  shared: {
    included: (p) =>
      p.count === 1 ? 'Este canal está incluido:' : `Estos ${p.count} canales están incluidos:`,
    none: 'Ninguno de los canales de este enlace sigue en nuestra oferta.',
    missing: (p) =>
      p.count === 1
        ? 'Otro canal de este enlace ya no está en nuestra oferta.'
        : `Otros ${p.count} canales de este enlace ya no están en nuestra oferta.`,
    unnamed: (p) =>
      p.count === 1
        ? 'Uno de ellos es para adultos. Confirma tu edad más abajo para ver su nombre.'
        : `${p.count} de ellos son para adultos. Confirma tu edad más abajo para ver sus nombres.`,
  },
  adult: {
    question: (p) => `Esta sección es solo para adultos. ¿Tienes ${p.age} años o más?`,
    yes: (p) => `Sí, tengo ${p.age} años o más`,
    no: 'No',
    hide: 'Ocultar los canales para adultos',
    declined: 'De acuerdo, la sección para adultos sigue cerrada.',
  },
  more: {
    heading: '¡Y muchos más!',
    text: (p) =>
      `Esto es solo una selección de más de ${p.channels} canales de más de ${p.countries} países. Las licencias se conceden por país, así que algunos pueden no estar disponibles donde vives. Pregúntanos por los que no te quieres perder.`,
    action: 'Obtener acceso completo',
  },
};

export default channels;
