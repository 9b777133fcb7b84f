import type source from '../en/hero.ts';

const hero: typeof source = {
  title: (p) => `${p.brand}: televisión en directo, cine y series en todas tus pantallas`,
  description: (p) =>
    `Más de ${p.channels} canales en directo, ${p.movies} películas y ${p.series} series en la tele, el móvil y el ordenador. Prueba gratis de ${p.trialHours} horas, pago único y ${p.aroundTheClock ? 'atención al cliente las 24 horas' : 'atención de personas de verdad'}.`,
  hero: {
    onAir: (p) => `Canales de más de ${p.countries} países`,
    heading: (p) => `Más de ${p.channels} canales. Un\u00a0solo pago.`,
    lead: (p) =>
      `Deporte en directo, noticias y canales infantiles, junto con más de ${p.movies} películas y ${p.series} series. En la tele, el móvil, la tablet o el ordenador, hasta en ${p.devices} pantallas a la vez.`,
    seePlans: 'Ver planes',
    whatYouGet: 'Qué incluye',
    from: (p) => `Desde ${p.price} por un mes, o ${p.perMonth} al mes con el plan de ${p.months}\u00a0meses.`,
    save: (p) => `Ahorras un ${p.percent}.`,
    once: 'Pagas una sola vez y nada se renueva.',
    customers: (p) => `en nuestra encuesta a más de ${p.customers} clientes`,
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
    rating: (p) => `según más de ${p.reviews} reseñas en ${p.site}`,
    stars: (p) => `${p.score} de 5 estrellas`,
  },
};

export default hero;
