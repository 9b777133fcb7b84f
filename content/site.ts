import { live } from './live.ts';

/**
 * Who you are and how customers reach you. Everything here is sample data of a fictional operator. `accent`, a color such as
 * '#6ef3c5', would take the place of the theme's own; a logo is uploaded in the dashboard.
 */
export const site = live('site', {
  brand: 'Northlight TV',
  email: 'support@northlight.example',
  phone: '+1 (555) 010-0199',
  /** International number in digits, as messaging links want it. */
  messagingNumber: '15550100199',
  /** The channel that the landing page shows as being on air. */
  onAirChannel: 'Harbour Sports 1',
  /** The server address that customers type into a player, and the name of your own player. */
  portal: 'https://portal.northlight.example',
  player: 'Northlight Player',
  /** Every order number begins with it: one to ten capital letters or digits. */
  orderPrefix: 'NL',
  legalName: 'Northlight TV (sample operator)',
  /** Shown on receipts and on the legal pages, in one line without the country; empty where there is none to name. */
  postalAddress: '',
  /** The country in which you are established, as a code such as 'IE'. The terms name its law. */
  country: '',
});

/** Opens a chat with us in the visitor's messaging app, with a first message ready to be sent. */
export function messagingLink(text: string): string {
  return `https://wa.me/${site.messagingNumber}?text=${encodeURIComponent(text)}`;
}
