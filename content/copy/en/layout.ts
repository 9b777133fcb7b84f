export default {
  skipToContent: 'Skip to content',
  demo: 'Demo: you won’t be charged, and nothing will be delivered.',
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
    freeTrial: 'Start your free trial',
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
    tagline: 'Live TV, movies and series on your TV, phone and computer. One payment. No automatic renewal.',
    quickLinks: 'Quick links',
    resources: 'Resources',
    securePayments: 'Secure payments',
    securePaymentsNote: 'PayPal and all major cards. You pay once.',
    copyright: (p: { year: number; brand: string }) => `© ${p.year} ${p.brand}. All rights reserved.`,
  },
  splash: 'Loading Premium Content...',
  notifications: 'Notifications ({hotkey})',
  dismiss: 'Dismiss',
  notLoaded: {
    text: 'Part of this page didn’t load. It may have been updated since you opened it.',
    reload: 'Reload',
  },
  problem: {
    notFound: {
      heading: '404 Page Not Found',
      hint: 'Did you forget to add the page to the router?',
    },
    badRequest: {
      heading: 'We couldn’t read that address',
      hint: 'Part of it is missing or damaged. Please check the link, or start from one of these pages.',
    },
    refused: {
      heading: 'We couldn’t accept that',
      hint: 'Please go back and try again, or start from one of these pages.',
    },
    tooLong: {
      heading: 'That address is too long',
      hint: 'Please shorten it, or start from one of these pages.',
    },
    tooMany: {
      heading: 'One moment, please',
      hint: 'We’ve had too many requests from your connection. Please wait a minute and try again.',
    },
    server: {
      heading: 'Something went wrong on our side',
      hint: 'Please try again in a moment.',
    },
    usefulPages: 'Popular pages',
    home: 'Home',
  },
};
