import { loadSecret } from '#server/security/secret.ts';
import { command } from './site-command.ts';

// With it the operator's own system knows that a request comes from this site (docs/provisioning.md).
await command(async (open) => {
  const { database, config } = await open();
  const secret = await loadSecret(database, config);
  console.log(secret.derive('provisioning').toString('hex'));
});
