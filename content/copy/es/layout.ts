import type source from '../en/layout.ts';

const layout: typeof source = {
  skipToContent: 'Saltar al contenido',
  demo: 'Demo: no se te cobrará nada ni se entregará nada.',
  nav: {
    label: 'Principal',
    features: 'Ventajas',
    pricing: 'Precios',
    testimonials: 'Opiniones',
    faq: 'Preguntas',
    channels: 'Canales',
    blog: 'Blog',
    installation: 'Instalación',
    order: 'Tu pedido',
    contact: 'Contacto',
    getStarted: 'Empezar',
    freeTrial: 'Probar gratis',
    openMenu: 'Abrir el menú',
    closeMenu: 'Cerrar el menú',
    menuTitle: 'Menú',
  },
  language: {
    choose: (p) => `Idioma: ${p.current}`,
    title: 'Idioma',
  },
  legal: {
    title: 'Información legal',
    privacy: 'Política de privacidad',
    refund: 'Política de reembolsos',
    terms: 'Términos y condiciones',
  },
  footer: {
    tagline:
      'Televisión en directo, cine y series en la tele, el móvil y el ordenador. Un solo pago, sin renovación automática.',
    quickLinks: 'Enlaces rápidos',
    resources: 'Recursos',
    securePayments: 'Pago seguro',
    securePaymentsNote: 'PayPal y las principales tarjetas. Pagas una sola vez.',
    copyright: (p) => `© ${p.year} ${p.brand}. Todos los derechos reservados.`,
  },
  splash: 'Cargando contenido premium…',
  notifications: 'Notificaciones ({hotkey})',
  dismiss: 'Cerrar',
  notLoaded: {
    text: 'No hemos podido cargar una parte de la página. Puede que se haya actualizado desde que la abriste.',
    reload: 'Recargar',
  },
  problem: {
    notFound: {
      heading: '404: página no encontrada',
      hint: 'Puede que la página haya cambiado de sitio.',
    },
    badRequest: {
      heading: 'No hemos podido leer esa dirección',
      hint: 'Falta una parte o está dañada. Revisa el enlace o empieza por una de estas páginas.',
    },
    refused: {
      heading: 'No hemos podido aceptar ese envío',
      hint: 'Vuelve atrás e inténtalo de nuevo, o empieza por una de estas páginas.',
    },
    tooLong: {
      heading: 'Esa dirección es demasiado larga',
      hint: 'Acórtala o empieza por una de estas páginas.',
    },
    tooMany: {
      heading: 'Un momento, por favor',
      hint: 'Hemos recibido demasiadas solicitudes desde tu conexión. Espera un minuto y vuelve a intentarlo.',
    },
    server: {
      heading: 'Algo ha fallado por nuestra parte',
      hint: 'Vuelve a intentarlo dentro de un momento.',
    },
    usefulPages: 'Páginas más visitadas',
    home: 'Inicio',
  },
};

export default layout;
