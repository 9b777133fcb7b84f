import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../devices.ts';

const guide = (): Guide => ({
  lead: 'For iPhone and iPad. It takes about five minutes, most of it for the download.',
  steps: [
    {
      picture: 'phone-mail',
      title: 'Open the email with your login details',
      text: 'It usually comes within minutes of your order, or when we switch on your trial. It has your username, password and server address. Can’t find it? Check your Junk folder. If you’ve ordered, your login details are also on [your order page](order). Still nothing? Contact us.',
    },
    {
      picture: 'phone-store',
      title: 'Get the player from the App Store',
      text: `Tap Search, enter its name and tap Get. Make sure the developer is ${site.brand}. Confirm with Face ID, Touch ID or your password.`,
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
      text: 'Copy the server address from here; it’s also in that email. Watch the keyboard when you type your username: it likes to capitalize the first letter.',
      value: { label: 'Server address', text: site.portal },
    },
    {
      picture: 'phone-loading',
      title: 'Let the list load',
      text: `The first time, the player downloads every channel and ${claims.guideDays} days of the TV guide. That takes a minute or two. Stay in the app until it’s done.`,
    },
    {
      picture: 'phone-cast',
      title: 'Watch here or on your TV',
      text: 'Tap a channel and turn your device sideways. To watch on an Apple TV or a TV with AirPlay, connect it to the same Wi-Fi, tap the AirPlay icon and choose it. When iOS asks, allow the app to find devices.',
    },
  ],
  note: `If your App Store doesn’t have ${site.player}, contact us first and we’ll tell you what works on your device. IPTV Smarters takes the same login details, but not every store has it. VLC needs a playlist address, which we’ll send you if you ask.`,
});

export default guide;
