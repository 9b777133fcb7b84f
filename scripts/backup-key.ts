import { newKeyTexts } from '#server/security/sealed-file.ts';

const { publicText, privateText } = newKeyTexts();
console.log(`The public key, for the site:
BACKUP_PUBLIC_KEY=${publicText}

The private key, which is stored nowhere and shown only now. Keep it away from the site, and in two places:
${privateText}`);
