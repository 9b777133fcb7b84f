/** The landing page's first screen, and what search engines show of it. */
export default {
  title: (p: { brand: string }) => `${p.brand}: live TV, movies and series on every screen`,
  description: (p: {
    channels: string;
    movies: string;
    series: string;
    trialHours: number;
    aroundTheClock: boolean;
  }) =>
    `${p.channels}+ live channels, ${p.movies}+ movies and ${p.series}+ series on your TV, phone and computer. Free ${p.trialHours}-hour trial, one-time payment, ${p.aroundTheClock ? '24/7 support' : 'support by real people'}.`,
  hero: {
    onAir: (p: { countries: string }) => `Channels from ${p.countries}+ countries`,
    heading: (p: { channels: string }) => `${p.channels}+ channels. One payment.`,
    lead: (p: { movies: string; series: string; devices: number }) =>
      `Live sports, news and kids’ TV, plus ${p.movies}+ movies and ${p.series}+ series. Watch on your TV, phone, tablet or computer, on up to ${p.devices} screens at once.`,
    seePlans: 'See plans',
    whatYouGet: 'What you get',
    from: (p: { price: string; perMonth: string; months: number }) =>
      `From ${p.price} for one month, or ${p.perMonth} a month on the ${p.months}-month plan.`,
    save: (p: { percent: string }) => `You save ${p.percent}.`,
    once: 'Pay once. Nothing renews.',
    customers: (p: { customers: string }) => `in our survey of ${p.customers}+ customers`,
    uptime: 'uptime, guaranteed',
    trial: 'free trial, no card',
    hours: (p: { hours: number }) => `${p.hours}\u00a0hr`,
    live: 'LIVE',
    programme: 'Coastal Cup: the final',
    programmeNote: '62 min of 90 · up next: Studio North',
    pause: 'Pause the background video',
    play: 'Play the background video',
  },
  trust: {
    label: 'Ratings and devices',
    rating: (p: { reviews: string; site: string }) => `from ${p.reviews}+ reviews on ${p.site}`,
    stars: (p: { score: string }) => `${p.score} out of 5 stars`,
  },
};
