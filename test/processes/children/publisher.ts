import { deliveredPart } from '#content/live.ts';
import { openContent } from '#server/content/live-content.ts';
import { type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { publish } from '#server/features/content/publish.ts';
import { createOutbox } from '#server/mail/outbox.ts';

/** Prints the number that it finds in both of two areas, then publishes the next in both, and prints each that was confirmed, until killed. */
const location: DatabaseLocation = JSON.parse(process.argv[2] ?? '');
const database = await openDatabase(location);
const content = await openContent(database, { onTrouble: console.error });

const claims = deliveredPart('claims');
const testimonials = deliveredPart('testimonials');
const author = { id: 'ada', name: 'Ada', actor: 'ada@example.org' };

const found = [
  content.snapshot.parts.claims?.channels ?? 0,
  content.snapshot.parts.testimonials?.[0]?.months ?? 0,
];
console.log(`found ${JSON.stringify(found)}`);

for (let number = Math.max(...found) + 1; ; number += 1) {
  const parts: Parameters<typeof publish>[1]['parts'] = [
    ['claims', { ...claims, channels: number }],
    ['testimonials', testimonials.map((one) => ({ ...one, months: number }))],
  ];
  const basedOn = content.snapshot.version;
  await publish(
    { database, features: [], outbox: createOutbox(undefined) },
    { basedOn, parts, note: '' },
    author,
  );
  await content.refresh();
  console.log(`confirmed ${number}`);
}
