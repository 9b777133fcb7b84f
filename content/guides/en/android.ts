import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../guide.ts';

const guide: Guide = {
  lead: 'Phones and tablets. About five minutes, and most of it is the download.',
  steps: [
    {
      picture: 'phone-mail',
      title: 'Open the e-mail with your login',
      text: 'It came right after your order and holds your user name and your password. Not there? Look in the spam folder, then write to us.',
    },
    {
      picture: 'phone-store',
      title: 'Get the player from the Play Store',
      text: `Search for its name and tap Install. The publisher has to be ${site.brand}: popular names attract look-alikes.`,
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
      text: 'Copy the server address from here. Type user name and password as they stand in the e-mail: capitals count, and no space follows.',
      value: { label: 'Server address', text: site.portal },
    },
    {
      picture: 'phone-loading',
      title: 'Let the list load',
      text: `The first time, the player fetches every channel and a guide for ${claims.guideDays} days. That takes a minute or two. Stay in the app until it is done.`,
    },
    {
      picture: 'phone-watching',
      title: 'Pick a channel and watch',
      text: 'Press and hold a channel to keep it among your favourites. To watch on a television, tap the cast symbol and choose it.',
    },
  ],
  note: `Your store does not offer ${site.player}? IPTV Smarters and Perfect Player work with the same details. Please do not install an app from a web page: write to us, and we will find one that suits your device.`,
};

export default guide;
