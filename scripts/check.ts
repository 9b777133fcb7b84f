import { runChecks } from './checks.ts';

const { passed, failed } = await runChecks();
console.log(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
