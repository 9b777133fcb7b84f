import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../guide.ts';

const guide: Guide = {
  lead: 'iPhone and iPad. About five minutes, and most of it is the download.',
  steps: [
    {
      picture: 'phone-mail',
      title: 'Open the e-mail with your login',
      text: 'It came right after your order and holds your user name and your password. Not there? Look under Junk, then write to us.',
    },
    {
      picture: 'phone-store',
      title: 'Get the player from the App Store',
      text: `Tap Search, enter its name and tap Get. The developer has to be ${site.brand}. Your face, your finger or your password confirms the download.`,
      value: { label: 'Name of the player', text: site.player },
    },
    {
      picture: 'phone-way',
      title: 'Choose the login with a server address',
      text: 'Open the player and accept its terms. It asks how you want to sign in: take the way with user name, password and server address.',
    },
    {
      picture: 'phone-details',
      title: 'Enter your details',
      text: 'Copy the server address from here. Watch the keyboard when you type the user name: it likes to turn the first letter into a capital.',
      value: { label: 'Server address', text: site.portal },
    },
    {
      picture: 'phone-loading',
      title: 'Let the list load',
      text: `The first time, the player fetches every channel and a guide for ${claims.guideDays} days. That takes a minute or two. Stay in the app until it is done.`,
    },
    {
      picture: 'phone-cast',
      title: 'Watch here, or on the television',
      text: 'Tap a channel and turn the device on its side. With the AirPlay symbol the picture moves to a television in the same Wi-Fi; allow the app to find devices when iOS asks.',
    },
  ],
  note: `Your store does not offer ${site.player}? IPTV Smarters works with the same details. VLC wants a single playlist address instead: write to us, and we will send you yours.`,
};

export default guide;
