import { emailAddress } from '#contract/fields.ts';
import { recoverAdmin } from '#server/features/staff/recover-admin.ts';
import { StartError } from '#server/start-error.ts';
import { command } from './site-command.ts';

// For an operator, when no admin can sign in.
await command(async (open) => {
  const given = emailAddress.safeParse(process.argv[2]);
  if (!given.success) throw new StartError('Say who is to be let in: npm run admin -- name@example.com');
  const { database, config } = await open();
  const email = given.data.toLowerCase();
  const password = await recoverAdmin(database, email);
  console.log(`Sign in at ${new URL('/admin', config.publicUrl)} as ${email} with the password ${password}`);
});
