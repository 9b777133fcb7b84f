import { mostChannels, mostSections } from '#contract/content/channels.ts';
import type { ContentCode } from '#contract/content/field-rules.ts';
import { portraitCount } from '#contract/content/testimonials.ts';

/** Why a value cannot be published. */
export const contentProblemWords: Record<ContentCode, string> = {
  wrongShape: 'This has to be of the same kind as in the file of the same name in content.',
  unknownName: 'There is nothing with this name here. Check the spelling, or remove it.',
  textMissing: 'Enter a text.',
  textTooLong: 'This text is too long.',
  textUnreadable: 'Remove line breaks and signs that cannot be shown.',
  nameSigns: 'Use letters, numbers and spaces here, without brackets, stars or backslashes.',
  emailInvalid: 'Enter an email address, such as help@example.com. All emails are sent from it.',
  notWhole: 'Enter a whole number, 1 or more.',
  notPositive: 'Enter a number above 0.',
  tooLarge: 'This number is too large.',
  price: 'Enter the price in whole cents, such as 1499 for $14.99.',
  currency: 'Payments are taken in USD.',
  percentOff: 'Enter a percentage from 0 to 99.',
  promotedPrice: 'With this percentage a plan would cost less than one cent.',
  months: 'Enter the number of months as a whole number, free months included.',
  monthsOfLifetime: 'Lifetime has no number of months: leave it empty (null).',
  freeMonths: 'Free months are part of the months, so there have to be fewer of them.',
  paidMonths: 'The plan’s name says how many months are paid for: change the free months, not those.',
  periods: 'There has to be each of the six plans, once.',
  twice: 'This is here already. Each may be here once.',
  badge: 'A badge is popular or bestValue.',
  paymentLink: 'Enter an address that begins with https:// or with a single slash.',
  percent: 'Enter a percentage above 0, at most 100.',
  score: 'Enter a score from 0 to 5.',
  rating: 'Enter a rating from 0.5 to 5, in halves.',
  portrait: `Enter the number of a portrait, from 1 to ${portraitCount}.`,
  messagingNumber: 'Enter the international number in digits only, such as 15550100199.',
  address: 'Enter an address that begins with https://.',
  orderPrefix: 'Enter one to ten capital letters or digits.',
  id: 'Enter a short name of letters, digits and dashes that begins with a letter.',
  channelName: 'Give each channel a name with a letter or a digit, so that visitors can search for it.',
  sectionId: 'Use small letters, digits and dashes, beginning with a letter. ‘all’ is taken.',
  sectionName: 'Give this section a name in each language.',
  adultSection: 'This section asks for the visitor’s age first: that cannot be switched off.',
  tooManyChannels: `The page shows ${mostChannels.toLocaleString('en-US')} channels at most: list a selection. How many you have in all, you say in the figures.`,
  tooManySections: `There can be ${mostSections} sections at most.`,
  replyWord: 'Use up to 20 small letters and digits, without spaces: agents type it after a slash.',
  blank: 'A square bracket is missing, or there is nothing between the two.',
  blankCount: 'Each language needs as many blanks in square brackets as the English text.',
  tooManyReplies: 'There can be 200 replies at most.',
  tooFew: 'There has to be at least one.',
  tooMany: 'There can be 60 at most.',
  unknownFact: 'A name in double braces is not one of those that can be filled in, or a brace is missing.',
  unknownLink: 'A link leads to a page that does not exist here.',
  inFiles: 'This is changed in the files of content, not here.',
};

/** What is wrong with a publication as a whole. */
export const publicationWords = {
  refused: 'Nothing was published, because some of it cannot be shown.',
  changed: 'Nothing was published: someone else has published this since you opened it.',
  noParts: 'Name at least one area to publish.',
  unknownArea: 'There is no such area.',
  noPicture: 'This picture is not here any more. Upload it again.',
  basedOn: 'Name the version that you were shown.',
  note: 'A note has 500 characters at most.',
  /** Of a publication so long ago that its author is not recorded any more. */
  someone: 'a colleague',
  /** In place of a name: a publication by a command of the operator. */
  fromFile: 'Import from a file',
  byOperator: 'Command of the operator',
};
