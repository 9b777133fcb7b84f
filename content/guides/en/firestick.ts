import { claims } from '#content/claims.ts';
import { fireTvSticksIn } from '#content/platforms.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../devices.ts';

const sticks = fireTvSticksIn('en');

const guide = (): Guide => ({
  lead: `For the sticks that run Fire OS: ${sticks.fireOs}. Setting up a new one takes about ten minutes.`,
  steps: [
    {
      picture: 'tv-plug',
      title: 'Plug it in and update it',
      text: 'Use an HDMI port and the power adapter from the box, not the TV’s USB port. Then go to Settings > My Fire TV > About and check for updates.',
    },
    {
      picture: 'phone-mail',
      title: 'Open the email with your login details',
      text: 'It usually comes within minutes of your order, or when we switch on your trial. Open it on your phone. With the Fire TV app, your phone is also the keyboard, so you can paste instead of hunting for letters. If you’ve ordered, your login details are also on [your order page](order).',
    },
    {
      picture: 'tv-search',
      title: 'Search for the player',
      text: 'On the home screen, open Find > Search, or the magnifying glass, and enter the name. You can also install it from your phone: find the player in the Appstore on Amazon’s website and choose your stick under “Deliver to.”',
      value: { label: 'Player name', text: site.player },
    },
    {
      picture: 'tv-app',
      title: 'Download and open it',
      text: `Make sure the developer is ${site.brand}, then choose Download. When it’s ready, the same button says Open.`,
    },
    {
      picture: 'tv-details',
      title: 'Sign in',
      text: 'Choose the option with a server address. Enter the address shown here; it’s also in that email. Then enter your username and password exactly as shown there.',
      value: { label: 'Server address', text: site.portal },
    },
    {
      picture: 'tv-loading',
      title: 'Let the list load',
      text: `The first time, the stick downloads every channel and ${claims.guideDays} days of the TV guide. Give it two minutes: if you leave the app too early, the guide stays empty.`,
    },
    {
      picture: 'tv-home',
      title: 'Move it to the front and watch',
      text: 'In your list of apps, highlight the player, press the menu button and choose Move to front. From now on, it’s one press away.',
    },
  ],
  note: `${sticks.vegaOs} run Vega OS, which can’t install our player or any other Android app. Not sure which one you have? Settings > My Fire TV > About names the model, and its software version has to begin with Fire OS. Tell us your model and we’ll tell you what works. IPTV Smarters takes the same login details, but not every store has it. VLC needs a playlist address, which we’ll send you if you ask. Please install apps from the Appstore only.`,
});

export default guide;
