import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../devices.ts';

const guide = (): Guide => ({
  lead: 'For phones and tablets, and for TVs and boxes with Android TV or Google TV. It takes about five minutes, most of it for the download.',
  steps: [
    {
      picture: 'phone-mail',
      title: 'Open the email with your login details',
      text: 'It usually comes within minutes of your order, or when we switch on your trial. It has your username, password and server address. Can’t find it? Check your spam folder. If you’ve ordered, your login details are also on [your order page](order). Still nothing? Contact us.',
    },
    {
      picture: 'phone-store',
      title: 'Get the player from the Play Store',
      text: `Search for it by name and tap Install. Make sure the developer is ${site.brand}: popular apps attract look-alikes.`,
      value: { label: 'Player name', text: site.player },
    },
    {
      picture: 'phone-way',
      title: 'Choose the login with a server address',
      text: 'Open the player and accept its terms. When it asks how you want to sign in, choose the option with a username, password and server address.',
    },
    {
      picture: 'phone-details',
      title: 'Enter your login details',
      text: 'Copy the server address from here; it’s also in that email. Type your username and password exactly as shown there: capitals matter, and there’s no space at the end.',
      value: { label: 'Server address', text: site.portal },
    },
    {
      picture: 'phone-loading',
      title: 'Let the list load',
      text: `The first time, the player downloads every channel and ${claims.guideDays} days of the TV guide. That takes a minute or two. Stay in the app until it’s done.`,
    },
    {
      picture: 'phone-watching',
      title: 'Pick a channel and watch',
      text: 'Press and hold a channel to add it to your favorites. If your TV supports casting, tap the cast icon and choose it to watch there.',
    },
  ],
  note: `If your Play Store doesn’t have ${site.player}, contact us first and we’ll tell you what works on your device. IPTV Smarters takes the same login details, but not every store has it. Perfect Player and VLC need a playlist address, which we’ll send you if you ask. Please install apps from the Play Store only.`,
});

export default guide;
