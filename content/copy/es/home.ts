import type source from '../en/home.ts';

const home: typeof source = {
  title: (p) => `${p.brand}: televisión en directo, cine y series en todas tus pantallas`,
  description: (p) =>
    `${p.channels} canales en directo, ${p.movies} películas y ${p.series} series en los dispositivos que ya tienes. Prueba gratis de ${p.trialHours} horas, pago único y atención al cliente día y noche.`,
  hero: {
    onAir: (p) => `En antena ahora mismo en ${p.countries} países`,
    heading: 'Todos los canales bajo un mismo cielo.',
    lead: (p) =>
      `${p.channels} canales en directo, ${p.movies} películas y ${p.series} series. En la tele que ya tienes y en el móvil que llevas encima: hasta ${p.devices} pantallas a la vez.`,
    seePlans: 'Ver planes',
    whatYouGet: 'Qué incluye',
    from: (p) => `Desde ${p.price}, en un solo pago. Sin permanencia ni renovaciones.`,
    customers: (p) => `${p.customers} clientes satisfechos`,
    uptime: 'disponibilidad garantizada',
    trial: 'prueba gratis, sin tarjeta',
    hours: (p) => `${p.hours}\u00a0h`,
  },
  features: {
    heading: 'Hecho para cuando echa a rodar el balón.',
    text: (p) =>
      `La guía de los próximos ${p.guideDays} días, ${p.catchUpHours} horas para recuperar lo que te hayas perdido y una señal que ajusta la calidad antes de dar tirones.`,
  },
  pricing: {
    heading: 'Un solo pago. Todo el tiempo que elijas.',
    text: (p) =>
      `Un dispositivo, desde ${p.price} por mes de acceso. Todos los planes se pagan una sola vez.`,
  },
  testimonials: {
    heading: 'Lo que dicen nuestros clientes',
    text: (p) => `Más de ${p.customers} clientes satisfechos nos ponen un ${p.score}.`,
  },
  faq: {
    heading: 'Preguntas frecuentes',
    text: (p) =>
      `¿Has cambiado de idea? Los planes de duración limitada admiten reembolso durante los primeros ${p.days} días; el plan vitalicio, durante las primeras ${p.hours} horas.`,
  },
  contact: {
    heading: 'Habla con una persona de verdad',
    text: 'Escribe o llama. Siempre contesta alguien, de día y de noche.',
    email: 'Correo electrónico',
    phone: 'Teléfono',
  },
};

export default home;
