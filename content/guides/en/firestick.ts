import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../guide.ts';

const guide: Guide = {
  lead: 'Every Fire TV Stick that still gets updates. About ten minutes with a new one.',
  steps: [
    {
      picture: 'tv-plug',
      title: 'Plug it in and bring it up to date',
      text: 'Use HDMI and the power supply from the box, not the USB port of the television. Then open Settings > My Fire TV > About and check for updates.',
    },
    {
      picture: 'phone-mail',
      title: 'Keep the e-mail with your login at hand',
      text: 'Open it on your phone. With the Fire TV app the phone is also your keyboard: you can paste what you would otherwise hunt for letter by letter.',
    },
    {
      picture: 'tv-search',
      title: 'Search for the player',
      text: 'On the home screen open Find > Search, and enter the name.',
      value: { label: 'Name of the player', text: site.player },
    },
    {
      picture: 'tv-app',
      title: 'Download and open it',
      text: `Check that the publisher is ${site.brand}, then choose Download. When it is ready, the same button says Open.`,
    },
    {
      picture: 'tv-details',
      title: 'Sign in',
      text: 'Choose the login with a server address. Enter the address from here, and user name and password as they stand in the e-mail.',
      value: { label: 'Server address', text: site.portal },
    },
    {
      picture: 'tv-loading',
      title: 'Let the list load',
      text: `The first time, the stick fetches every channel and a guide for ${claims.guideDays} days. Give it two minutes: leaving half-way is why guides stay empty.`,
    },
    {
      picture: 'tv-home',
      title: 'Move it to the front and watch',
      text: 'In the list of your apps, highlight the player, press the menu button and choose Move to front. From now on it is one press away.',
    },
  ],
  note: `Your stick’s store does not offer ${site.player}? IPTV Smarters works with the same details. Please do not install an app from a web page: tell us the model, and we will find one that suits it.`,
};

export default guide;
