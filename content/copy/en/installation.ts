/** The installation page. The guides themselves stand in content/guides. */
export default {
  title: (p: { brand: string }) => `Installation guides | ${p.brand}`,
  description: (p: { brand: string }) =>
    `Set up ${p.brand} on Android, iOS and Fire TV Stick, step by step, with the values to copy, the line speed you need and help from people.`,
  heading: 'Installation guides',
  lead: 'From your login to the first picture in a few minutes. Choose the device in front of you.',
  devices: {
    label: 'Your device',
    android: 'Android',
    ios: 'iOS',
    firestick: 'Fire TV Stick',
    smarttv: 'Smart TV',
    web: 'Web Browser',
    windows: 'Windows/Mac',
  },
  guide: {
    heading: (p: { brand: string; device: string }) => `${p.brand} on ${p.device}`,
    otherPlayer: 'No such player?',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Your browser did not let us copy',
    selected: 'The text is selected: copy it as you usually do.',
  },
  soon: {
    title: 'This guide is coming soon',
    text: 'Until it is here, our support takes you through it. Tell us which model you have.',
    contact: 'Contact support',
    mail: 'Write an e-mail',
  },
  faq: {
    heading: 'Asked while setting up',
    speed: {
      question: 'Which line speed do I need?',
      answer: 'For each screen that plays, measured where the device stands:',
      megabits: (p: { speed: string }) => `${p.speed} Mbps`,
      twice: 'Two screens at once need twice as much.',
    },
    devices: {
      question: 'How many devices can I use?',
      answer: (p: { devices: number }) =>
        `Install it on as many as you like. Up to ${p.devices} play at the same time, depending on your plan.`,
    },
    freezing: {
      question: 'What if the picture stops?',
      answer:
        'Nearly always it is the Wi-Fi. Restart the router, come closer or use a cable. If it goes on, tell us the channel and the time.',
    },
    login: {
      question: 'Where is my login?',
      answer:
        'In the e-mail that came right after your order. Not even in the spam folder? Write to us from the address you ordered with.',
    },
    players: {
      question: 'Can I use another player?',
      answer:
        'Yes. IPTV Smarters and Perfect Player take the same details. VLC wants a single playlist address, which we send you on request.',
    },
  },
  help: {
    heading: 'Stuck? We do it with you.',
    text: 'Tell us the device and the step you are at. That is all we need.',
    chat: 'Live chat',
    chatText: 'Day and night, with a person',
    tutorials: 'Tutorials',
    tutorialsText: 'A stick set up in ten minutes, from box to picture',
    mail: 'E-mail',
    whatsApp: 'WhatsApp',
    whatsAppText: 'Send a photo of what you see',
    whatsAppMessage: (p: { brand: string }) => `Hello ${p.brand}, I need help with the installation.`,
    newTab: '(opens in a new tab)',
  },
};
