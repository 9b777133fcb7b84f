/** Title and opening words of the pages beside the landing page. */
export default {
  channels: {
    title: 'Our Channel List',
    intro: (p: { channels: string }) => `Over ${p.channels} channels, sorted by country and kind.`,
  },
  blog: {
    title: 'Blog',
    intro: 'Set-up, picture quality, devices and sport: short reads that solve one thing each.',
  },
  installation: {
    title: 'Installation',
    intro: 'From sign-up to the first picture in a few minutes, device by device.',
  },
  privacy: {
    title: 'Privacy policy',
    intro: 'What we keep about you, why, and how to have it deleted.',
  },
  refund: {
    title: 'Refund policy',
    intro: (p: { days: number; hours: number }) =>
      `Period plans are refunded within ${p.days} days of purchase, Lifetime within the first ${p.hours} hours.`,
  },
  terms: {
    title: 'Terms and conditions',
    intro: (p: { age: number; devices: number }) =>
      `The service is for people of ${p.age} or older, on up to ${p.devices} devices at once.`,
  },
  soon: 'The full page is being prepared. Until then, write to us and a person will answer.',
  askUs: 'Write to us',
  backHome: 'Back to the home page',
};
