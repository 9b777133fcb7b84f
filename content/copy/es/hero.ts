import type source from '../en/hero.ts';

const hero: typeof source = {
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
    live: 'EN DIRECTO',
    programme: 'Coastal Cup: la final',
    programmeNote: 'Min. 62 de 90 · luego, Studio North',
    pause: 'Pausar el vídeo de fondo',
    play: 'Reproducir el vídeo de fondo',
  },
  trust: {
    label: 'Valoraciones y dispositivos',
    rating: (p) => `según ${p.reviews} reseñas`,
    stars: (p) => `${p.score} de 5 estrellas`,
  },
};

export default hero;
