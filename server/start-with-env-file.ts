import { existsSync } from 'node:fs';

// What `npm start` and `npm run dev` run. Tests start main.ts itself, so that no developer's .env changes their outcome.
process.env.NODE_ENV ??= 'production';
if (existsSync('.env')) process.loadEnvFile('.env');
await import('./main.ts');
