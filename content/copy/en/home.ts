export default {
  title: (p: { brand: string }) => `${p.brand}: live TV, films and series on every screen`,
  description: (p: { channels: string; movies: string; series: string; trialHours: number }) =>
    `${p.channels} live channels, ${p.movies} movies and ${p.series} series on the devices you own. Free ${p.trialHours}-hour trial, one-time payment, support around the clock.`,
  hero: {
    onAir: (p: { countries: string }) => `On air now in ${p.countries} countries`,
    heading: 'Every channel under one sky.',
    lead: (p: { channels: string; movies: string; series: string; devices: number }) =>
      `${p.channels} live channels, ${p.movies} movies and ${p.series} series. On the TV you own, the phone in your hand, up to ${p.devices} screens at once.`,
    seePlans: 'See plans',
    whatYouGet: 'What you get',
    from: (p: { price: string }) => `From ${p.price}, paid once. No contract, no renewal.`,
    customers: (p: { customers: string }) => `${p.customers} happy customers`,
    uptime: 'uptime, guaranteed',
    trial: 'free trial, no card',
    hours: (p: { hours: number }) => `${p.hours} h`,
  },
  features: {
    heading: 'Built for the moment the match starts.',
    text: (p: { guideDays: number; catchUpHours: number }) =>
      `A guide that reads ${p.guideDays} days ahead, ${p.catchUpHours} hours of catch-up, and a stream that steps down before it stutters.`,
  },
  pricing: {
    heading: 'Pay once. Watch for as long as you chose.',
    text: (p: { price: string }) =>
      `One device from ${p.price} a month of access. Every plan is a one-time payment.`,
  },
  testimonials: {
    heading: 'What Our Customers Say',
    text: (p: { score: string; customers: string }) => `${p.score} from over ${p.customers} happy customers.`,
  },
  faq: {
    heading: 'Frequently Asked Questions',
    text: (p: { days: number; hours: number }) =>
      `Changed your mind? Period plans are refunded within ${p.days} days, Lifetime within the first ${p.hours} hours.`,
  },
  contact: {
    heading: 'Talk to a person',
    text: 'Write or call. Somebody answers, day and night.',
    email: 'E-mail',
    phone: 'Phone',
  },
};
