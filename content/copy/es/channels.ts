import type source from '../en/channels.ts';

const channels: typeof source = {
  title: 'Nuestra lista de canales',
  intro: (p) => `Más de ${p.channels} canales. Esta es una selección, ordenada por país y temática.`,
  sections: {
    legend: 'Sección',
    all: 'Todos',
    usa: 'EE.\u00a0UU.',
    uk: 'Reino Unido',
    canadian: 'Canadá',
    sports: 'Deportes',
    ppv: 'Pago por visión',
    latino: 'Latino',
    always: 'Canales 24/7',
    adult: 'Adultos (Premium +18)',
  },
  badge: (p) => `Más de ${p.count} canales`,
  search: {
    label: 'Buscar canales',
    hint: 'Marca tus favoritos y compártelos con un enlace.',
    found: (p) => {
      if (p.count === 0) return 'No se ha encontrado ningún canal';
      return p.count === 1 ? '1 canal encontrado' : `${p.count} canales encontrados`;
    },
  },
  empty: {
    title: (p) => `Ningún canal de la lista coincide con «${p.query}»`,
    text: 'Prueba con menos letras o busca en todas las secciones.',
    reset: 'Ver todos los canales',
  },
  favourites: {
    label: 'Tus favoritos',
    count: (p) => (p.count === 1 ? '1 favorito' : `${p.count} favoritos`),
    copyLink: 'Copiar enlace',
    copied: 'Enlace copiado',
    copiedHint: 'Quien lo abra verá cuáles de tus favoritos están incluidos.',
    link: 'Tu enlace, para copiarlo a mano',
    clear: 'Desmarcar todos los favoritos',
    full: (p) => `En un enlace caben ${p.most} favoritos como máximo`,
  },
  shared: {
    included: (p) =>
      p.count === 1 ? 'Este canal está incluido:' : `Estos ${p.count} canales están incluidos:`,
    none: 'Ninguno de los canales de este enlace sigue en la lista.',
    missing: (p) =>
      p.count === 1
        ? 'Otro canal de este enlace ya no está en la lista.'
        : `Otros ${p.count} canales de este enlace ya no están en la lista.`,
    unnamed: (p) =>
      p.count === 1
        ? 'Uno de ellos es para adultos: verás su nombre cuando confirmes tu edad más abajo.'
        : `${p.count} de ellos son para adultos: verás sus nombres cuando confirmes tu edad más abajo.`,
  },
  adult: {
    question: (p) => `Esta sección es solo para adultos. ¿Tienes ${p.age} años o más?`,
    yes: (p) => `Sí, tengo ${p.age} años o más`,
    no: 'No',
    hide: 'Ocultar los canales para adultos',
    declined: 'De acuerdo: la sección para adultos sigue cerrada.',
  },
  more: {
    heading: '¡Y muchos más!',
    text: (p) =>
      `Estos son solo algunos. Con cualquier plan los tienes todos: más de ${p.channels} canales de más de ${p.countries} países.`,
    action: 'Obtener acceso completo',
  },
};

export default channels;
