import type source from '../en/pages.ts';

const pages: typeof source = {
  channels: {
    title: 'Nuestra lista de canales',
    intro: (p) => `Más de ${p.channels} canales, ordenados por país y temática.`,
  },
  blog: {
    title: 'Blog',
    intro: 'Configuración, calidad de imagen, dispositivos y deporte: una lectura breve para cada duda.',
  },
  installation: {
    title: 'Instalación',
    intro: 'Del registro a la primera imagen en pocos minutos, con una guía para cada dispositivo.',
  },
  privacy: {
    title: 'Política de privacidad',
    intro: 'Qué datos tuyos guardamos, por qué y cómo pedir que los borremos.',
  },
  refund: {
    title: 'Política de reembolsos',
    intro: (p) =>
      `Los planes de duración limitada admiten reembolso durante los ${p.days} días siguientes a la compra; el plan vitalicio, durante las primeras ${p.hours} horas.`,
  },
  terms: {
    title: 'Términos y condiciones',
    intro: (p) =>
      `El servicio es para personas de ${p.age} años o más y admite hasta ${p.devices} dispositivos a la vez.`,
  },
  soon: 'Estamos preparando la página completa. Mientras tanto, escríbenos y te responderá una persona de verdad.',
  askUs: 'Escríbenos',
  backHome: 'Volver al inicio',
};

export default pages;
