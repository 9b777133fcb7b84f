import { type Config, isLoopback } from '#server/config.ts';
import { type Finding, note, wrong } from './finding.ts';
import { databaseFindings, diskFindings, mailFindings, paypalFindings } from './machine.ts';
import {
  certificateFindings,
  clockFindings,
  headerFindings,
  reachFindings,
  readyFindings,
  redirectFindings,
  searchEngineFindings,
  socketFindings,
  webhookFindings,
} from './outside.ts';
import { settingsFindings } from './settings.ts';
import { askSite, figureFindings, proxyFindings, reportFindings } from './site-says.ts';

export interface Examined {
  name: string;
  findings: Finding[];
}

/** What this machine's settings say, and then what the site shows to whoever asks it. */
export async function* examine(config: Config, site: URL): AsyncGenerator<Examined> {
  const said = new Set<string>();
  const examined = async (name: string, look: () => Finding[] | Promise<Finding[]>): Promise<Examined> => {
    const found = await (async () => look())().catch((error: Error) => [
      wrong(`This could not be looked at (${name}): ${error.message}.`),
    ]);
    const findings = found.filter(({ sentence }) => !said.has(sentence));
    for (const { sentence } of findings) said.add(sentence);
    return { name, findings };
  };
  if (isOfThisMachine(site, config)) {
    yield examined('settings', () => settingsFindings(config));
    yield examined('database', () => databaseFindings(config));
    const { database, smtpUrl, payments } = config;
    if (database.kind === 'embedded') yield examined('disk', () => diskFindings(database.dataDir));
    if (smtpUrl) yield examined('mail server', () => mailFindings(smtpUrl));
    if (payments.kind === 'paypal') yield examined('PayPal', () => paypalFindings(config));
  } else {
    const sentence = `The settings here are those of ${config.publicUrl.origin}, so only what ${site.origin} shows is looked at. Run this command on its machine for the rest.`;
    yield examined('settings', () => [note(sentence)]);
  }
  const reached = await examined('site answers', () => reachFindings(site));
  yield reached;
  if (reached.findings.length > 0) return;
  yield examined('ready', () => readyFindings(site));
  yield examined('clock', () => clockFindings(site));
  if (site.protocol === 'https:') {
    yield examined('certificate', () => certificateFindings(site));
    // A port of its own has no http beside it.
    if (!site.port) yield examined('http leads to https', () => redirectFindings(site));
  }
  yield examined('headers', () => headerFindings(site));
  yield examined('robots.txt and sitemap', () => searchEngineFindings(site));
  yield examined('WebSockets', () => socketFindings(site));
  yield examined('webhook address', () => webhookFindings(site));
  yield* whatTheSiteSays(config, site, examined);
}

async function* whatTheSiteSays(
  { metricsToken }: Config,
  site: URL,
  examined: (name: string, look: () => Finding[]) => Promise<Examined>,
): AsyncGenerator<Examined> {
  if (!metricsToken) {
    yield examined('what the site says', () => [
      note(
        'Without METRICS_TOKEN the site tells nothing of proxy headers, checklist, money, mails, jobs and backups.',
      ),
    ]);
    return;
  }
  const answer = await askSite(site, metricsToken).catch((error: Error) =>
    wrong(`The site does not say how it is: ${error.message}. Its log says why.`),
  );
  if ('sentence' in answer) {
    yield examined('what the site says', () => [answer]);
    return;
  }
  const { report, figures } = answer;
  const isPublic = !isLoopback(new URL(report.publicUrl));
  yield examined('proxy', () => proxyFindings(report, site));
  yield examined('content and payments', () => reportFindings(report, site));
  yield examined('money, mails, jobs and backups', () => figureFindings(figures, isPublic));
}

/** A node behind its proxy is asked by another address than the public one. */
function isOfThisMachine(site: URL, { publicUrl }: Config): boolean {
  return isLoopback(site) || site.origin === publicUrl.origin;
}
