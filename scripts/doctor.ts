import { StartError } from '#server/start-error.ts';
import { examine } from './doctor/examine.ts';
import { siteConfig } from './site-command.ts';

/** npm run doctor [-- https://tv.example.com] */
async function run(): Promise<void> {
  const config = siteConfig();
  const given = process.argv[2];
  const site = given ? URL.parse(given) : config.publicUrl;
  if (!site || !/^https?:$/.test(site.protocol))
    throw new StartError(
      'Say which site: npm run doctor -- https://tv.example.com, or nothing for PUBLIC_URL.',
    );
  let problems = 0;
  for await (const { name, findings } of examine(config, site)) {
    if (findings.length === 0) console.log(`✓ ${name}`);
    for (const { isWrong, sentence } of findings) console.log(`${isWrong ? '✗' : '·'} ${name}: ${sentence}`);
    problems += findings.filter(({ isWrong }) => isWrong).length;
  }
  console.log(
    problems === 0
      ? '\nNothing is wrong.'
      : `\n${problems} ${problems === 1 ? 'thing is' : 'things are'} wrong.`,
  );
  process.exitCode = problems === 0 ? 0 : 1;
}

await run().catch((error) => {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
