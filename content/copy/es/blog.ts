import type source from '../en/blog.ts';

const blog: typeof source = {
  title: 'Blog',
  intro:
    'Instalación, calidad de imagen, dispositivos y deporte: un problema por artículo, resuelto paso a paso.',
  search: {
    label: 'Buscar artículos',
    placeholder: 'Buscar artículos…',
  },
  categories: {
    label: 'Categorías',
    all: 'Todos',
  },
  found: (p) => (p.count === 1 ? '1 artículo' : `${p.count} artículos`),
  readMore: 'Leer más',
  earlier: 'Artículos anteriores',
  inEnglish: 'En inglés',
  empty: {
    title: 'Sin resultados',
    text: 'Prueba con otras palabras o con otra categoría.',
    reset: 'Restablecer filtros',
  },
  topics: {
    title: 'Temas populares',
    items: [
      'Deporte en directo',
      'Fire TV Stick',
      'Smart TV',
      '4K y HDR',
      'Cortes y tirones',
      'Wifi en casa',
      'Televisión a la carta',
      'Guía de programación',
      'Privacidad',
      'Pago por visión',
    ],
  },
  article: {
    breadcrumb: 'Estás aquí',
    home: 'Inicio',
    minutes: (p) => `${p.minutes} min de lectura`,
    inEnglish: 'Este artículo solo está disponible en inglés.',
    back: 'Volver a todos los artículos',
  },
  share: {
    title: 'Compartir este artículo',
    newTab: 'se abre en una pestaña nueva',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    failed: 'No se ha podido copiar el enlace',
    failedHint: (p) => `Cópialo a mano: ${p.address}`,
  },
  related: {
    topics: 'Temas relacionados',
    streaming: 'Streaming',
    entertainment: 'Entretenimiento',
    articles: 'Artículos relacionados',
    none: 'No hay artículos relacionados.',
  },
  subscribe: {
    title: 'Recibe las novedades',
    feed: 'Canal RSS',
  },
  missing: {
    title: 'Artículo no encontrado',
    text: 'Puede que el artículo que buscas se haya movido o eliminado.',
    back: 'Volver al blog',
  },
};

export default blog;
