import { type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { contactStore } from '#server/features/contacts/store.ts';
import { message } from '../../contact-message.ts';

/** Prints which messages it finds, then adds one after the other and prints each that was confirmed, until killed. */
const location: DatabaseLocation = JSON.parse(process.argv[2] ?? '');
const database = await openDatabase(location);

const found = await database.queries.selectFrom('contact_message').select('id').execute();
console.log(`found ${JSON.stringify(found.map(({ id }) => id))}`);

for (;;) {
  const [added] = await database.transact(contactStore, (contacts) => contacts.addAll([message]));
  console.log(`confirmed ${added?.id}`);
}
