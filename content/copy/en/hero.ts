/** The landing page's first screen, and what search engines show of it. */
export default {
  title: (p: { brand: string }) => `${p.brand}: live TV, movies and series on every screen`,
  description: (p: { channels: string; movies: string; series: string; trialHours: number }) =>
    `${p.channels}+ live channels, ${p.movies}+ movies and ${p.series}+ series on the devices you already own. Free ${p.trialHours}-hour trial, one-time payment, 24/7 support.`,
  hero: {
    onAir: (p: { countries: string }) => `Channels from ${p.countries}+ countries`,
    heading: (p: { channels: string }) => `${p.channels}+ channels. One payment.`,
    lead: (p: { movies: string; series: string; devices: number }) =>
      `Live sports, news and kids’ TV, plus ${p.movies}+ movies and ${p.series}+ series. Watch on the TV and phone you already own, on up to ${p.devices} screens at once.`,
    seePlans: 'See plans',
    whatYouGet: 'What you get',
    from: (p: { price: string }) => `Plans from ${p.price}. You pay once: no contract, no automatic renewal.`,
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
