import { runChecks } from './checks/checks.ts';

const { passed, failed } = await runChecks();
console.log(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
