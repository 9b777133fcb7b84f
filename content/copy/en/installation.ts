import type { Way } from '#content/guides/devices.ts';

/** The installation page. The guides themselves are in content/guides. */
export default {
  title: (p: { brand: string }) => `Installation guides | ${p.brand}`,
  description: (p: { brand: string }) =>
    `Set up ${p.brand} on Android, iOS and Fire TV Stick, step by step. What works on Smart TV, Roku, Apple TV, MAG and computers, and the internet speed you need.`,
  heading: 'Installation guides',
  lead: 'Setup usually takes a few minutes. Choose your device.',
  devices: {
    label: 'Your device',
    android: 'Android',
    ios: 'iOS',
    firestick: 'Fire TV Stick',
    smarttv: 'Smart TV',
    web: 'Web Browser',
    windows: 'Windows/Mac',
    /** Beside the devices that have a guide, a link to the page. */
    other: 'Another device',
  },
  guide: {
    heading: (p: { brand: string; device: string }) => `${p.brand} on ${p.device}`,
    otherPlayer: 'Can’t find the app?',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Your browser didn’t let us copy',
    selected: 'The text is selected. Copy it the way you usually do.',
  },
  soon: {
    title: 'This guide is coming soon',
    text: 'Here’s what works today. Need a hand? Our support team will walk you through it. Just tell us your model.',
    more: (p: { device: string }) => `Steps for ${p.device}`,
    smarttv: (p: { player: string }): Way[] => [
      {
        title: 'Android TV or Google TV',
        text: `Open the Play Store on the TV, search for ${p.player} and sign in the same way as on a phone.`,
        more: ['android'],
      },
      {
        title: 'Samsung, LG or any other TV',
        text: 'Plug a Fire TV Stick that runs Fire OS into a free HDMI port. It’s ready in about ten minutes.',
        more: ['firestick'],
      },
      {
        title: 'Straight from your phone',
        text: 'Set up the player on your phone and connect it to the same Wi-Fi as the TV. Then send the picture over: AirPlay on an iPhone, the cast icon on Android. Your TV has to support it.',
        more: ['ios', 'android'],
      },
    ],
    web: (p: { player: string }): Way[] => [
      {
        title: 'On a phone or tablet',
        text: `We don’t have a web player yet. Use ${p.player} instead: it takes about five minutes to set up.`,
        more: ['android', 'ios'],
      },
      {
        title: 'On a computer',
        text: 'Use VLC, a free player, with a playlist address. We’ll send you yours: just ask.',
        more: ['windows'],
      },
    ],
    windows: (): Way[] => [
      {
        title: 'Ask us for your playlist address',
        text: 'Send us your order number or the email address of your trial. Your login is part of the playlist address, so keep it to yourself.',
      },
      {
        title: 'Install VLC',
        text: 'It’s a free player. Download it from its official site, videolan.org.',
      },
      {
        title: 'Open the playlist address',
        text: 'Windows: choose Media > Open Network Stream (Ctrl+N). Mac: choose File > Open Network (⌘N). Paste the address and confirm.',
      },
      {
        title: 'Pick a channel',
        text: 'The list can take a minute to load. Don’t see it? Press Ctrl+L in Windows. On a Mac, look under Playlist in the VLC window. Double-click a channel to watch.',
      },
    ],
  },
  others: {
    link: 'Roku, Apple TV or MAG box?',
    heading: 'Other devices',
    text: 'We don’t have our own app for these, but you can watch on them today.',
    roku: {
      title: 'Roku',
      text: 'Your Roku can show what’s playing on your phone.',
      steps: (p: { player: string }) => [
        `Set up ${p.player} on your phone and connect it to the same Wi-Fi as the Roku.`,
        'On an iPhone or iPad, tap the AirPlay icon in the player and choose your Roku. Most 4K models support AirPlay.',
        'On Android, turn on screen mirroring (it may be called Smart View or Cast) and choose your Roku.',
      ],
      else: 'Doesn’t work on your model? Tell us which one you have.',
    },
    appleTv: {
      title: 'Apple TV',
      text: 'Your Apple TV plays what your iPhone or iPad sends it.',
      steps: (p: { player: string }) => [
        `Set up ${p.player} on your iPhone or iPad.`,
        'Connect it to the same Wi-Fi as the Apple TV.',
        'Start a channel, tap the AirPlay icon and choose your Apple TV.',
      ],
      else: 'No iPhone or iPad? Ask us what else works.',
    },
    mag: {
      title: 'MAG box',
      text: 'A MAG box signs in with its MAC address instead of a username, so we need to register it first.',
      steps: [
        'Turn the box over. The MAC address is on the label and begins with 00:1A:79.',
        'Send it to us with this form. We’ll register your box and email you the portal address.',
        'On the box, open Settings > System settings > Servers > Portals. Enter the portal address as Portal 1 URL, save and restart.',
      ],
      name: 'Name',
      email: 'Email address of your order or trial',
      mac: 'MAC address',
      macHint: 'The first three pairs are filled in. Add the last three from the label.',
      send: 'Register my box',
      else: 'Would you rather send it another way?',
    },
  },
  ask: {
    chat: 'Chat with us',
    mail: 'Email us',
    whatsApp: 'WhatsApp',
    setUp: (p: { device: string }) => ({
      subject: `Setup help: ${p.device}`,
      text: `Hello, I’d like to watch on this device: ${p.device}\nModel: \nOrder number or email address of my trial: `,
    }),
    playlist: () => ({
      subject: 'My playlist address',
      text: 'Hello, please send me my playlist address.\nOrder number or email address of my trial: ',
    }),
    mag: () => ({
      subject: 'Register my MAG box',
      text: 'Hello, please register my MAG box.\nMAC address: 00:1A:79:\nOrder number or email address of my trial: ',
    }),
  },
  faq: {
    heading: 'Setup questions',
    speed: {
      question: 'What internet speed do I need?',
      answer: 'Here’s what’s enough for one screen, measured at the device:',
      megabits: (p: { speed: string }) => `${p.speed} Mbps`,
      twice: 'About twice that is comfortable. Watching on several screens at once? Add them up.',
    },
    devices: {
      question: 'How many devices can I use?',
      answer: (p: { devices: number }) =>
        `Install the player on as many as you like. You can watch on up to ${p.devices} at the same time, depending on your plan.`,
    },
    freezing: {
      question: 'What if the picture freezes?',
      answer:
        'It’s almost always the Wi-Fi. Restart the router, move closer or use a cable. Still freezing? Tell us the channel and the time.',
    },
    login: {
      question: 'Where are my login details?',
      answer:
        'In our email. It usually comes within minutes of your order, or when we switch on your trial. Check your spam folder, too. If you’ve ordered, they’re also on [your order page](order). Still nothing? Contact us from the email address you used.',
    },
    players: {
      question: 'Can I use another player?',
      answer:
        'Yes. IPTV Smarters takes the same login details, but not every store has it. Perfect Player and VLC need a playlist address, which we’ll send you if you ask.',
    },
  },
  help: {
    heading: 'Stuck? We’ll set it up with you.',
    text: 'Just tell us your device and the step you’re on.',
    chat: 'Live chat',
    chatText: '24/7, with a real person',
    chatByHours: 'A real person answers',
    tutorials: 'Step-by-step tutorial',
    tutorialsText: 'Read how to set up a Fire TV Stick in ten minutes',
    mail: 'Email',
    mailSubject: 'Help with the setup',
    whatsApp: 'WhatsApp',
    whatsAppText: 'Send us a photo of what you see',
    whatsAppMessage: (p: { brand: string }) => `Hello ${p.brand}, I need help with the setup.`,
    newTab: '(opens in a new tab)',
  },
};
