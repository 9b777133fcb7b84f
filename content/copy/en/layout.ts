export default {
  skipToContent: 'Skip to the content',
  demo: 'Demonstration: no money moves here, and nothing is delivered.',
  nav: {
    label: 'Main',
    features: 'Features',
    pricing: 'Pricing',
    testimonials: 'Testimonials',
    faq: 'FAQ',
    channels: 'Channels',
    blog: 'Blog',
    installation: 'Installation',
    order: 'Your order',
    contact: 'Contact',
    getStarted: 'Get started',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    menuTitle: 'Menu',
  },
  language: {
    /** Accessible name of the language button; shows the current language's own name. */
    choose: (p: { current: string }) => `Language: ${p.current}`,
    title: 'Language',
  },
  legal: {
    title: 'Legal',
    privacy: 'Privacy policy',
    refund: 'Refund policy',
    terms: 'Terms and conditions',
  },
  footer: {
    tagline:
      'Live TV, films and series on every screen you own. One payment, nothing that renews behind your back.',
    quickLinks: 'Quick links',
    resources: 'Resources',
    securePayments: 'Secure payments',
    securePaymentsNote: 'PayPal and all major cards. One-time payments only.',
    copyright: (p: { year: number; brand: string }) => `© ${p.year} ${p.brand}. All rights reserved.`,
  },
  splash: 'Loading Premium Content...',
  notifications: 'Notifications ({hotkey})',
  dismiss: 'Dismiss',
  notLoaded: {
    text: 'Part of this page could not be loaded. It may have been updated since you opened it.',
    reload: 'Reload',
  },
  problem: {
    notFound: {
      heading: '404 Page Not Found',
      hint: 'Did you forget to add the page to the router?',
    },
    badRequest: {
      heading: 'We could not read that address',
      hint: 'Part of it is damaged. Please check the link or start again from one of these pages.',
    },
    refused: {
      heading: 'That could not be accepted',
      hint: 'Please go back and try again, or start from one of these pages.',
    },
    tooLong: {
      heading: 'That address is too long',
      hint: 'Please shorten it, or start again from one of these pages.',
    },
    tooMany: {
      heading: 'One moment, please',
      hint: 'Too many requests came from your connection. Please wait a minute and try again.',
    },
    server: {
      heading: 'Something went wrong on our side',
      hint: 'We have been told. Please try again in a moment.',
    },
    usefulPages: 'Where most people go next',
    home: 'Home',
  },
};
