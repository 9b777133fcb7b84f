/** The landing page's first screen, and what search engines show of it. */
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
    live: 'LIVE',
    programme: 'Coastal Cup: the final',
    programmeNote: '62 min of 90 · then Studio North',
    pause: 'Pause the background video',
    play: 'Play the background video',
  },
  trust: {
    label: 'Ratings and devices',
    rating: (p: { reviews: string }) => `from ${p.reviews} reviews`,
    stars: (p: { score: string }) => `${p.score} out of 5 stars`,
  },
};
