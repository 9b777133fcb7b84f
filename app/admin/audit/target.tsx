import { staffPaths } from '#app/paths.ts';
import { TextLink } from '#app/staff/frame/links.tsx';
import { auditWords } from '#content/staff/audit.ts';
import { useTeam } from '../team/use-team.ts';

/** The tab that shows a row of the kind by its number. */
const tabs = { trial: 'trials', contact: 'contacts', mail: 'mails' };

/** The audit log records `trial 42`: a link to that trial. A target without a page is shown as it was recorded. */
export function Target({ target }: { target: string }) {
  const [kind = '', id = ''] = target.split(' ');
  if (kind === 'staff' && id) return <Colleague id={id} />;
  if (kind === 'order' && id) return <Order number={id} />;
  if (kind === 'chat' && !isNumber(id)) return <Chat id={id} />;
  if (!isRow(kind) || !isNumber(id)) return target;
  return (
    <TextLink to={{ search: `?tab=${tabs[kind]}&open=${id}` }}>{auditWords.targets[kind]({ id })}</TextLink>
  );
}

/** The list of orders finds an order by its public number. */
function Order({ number }: { number: string }) {
  const search = `?${new URLSearchParams({ tab: 'orders', search: number })}`;
  return <TextLink to={{ search }}>{auditWords.order({ number })}</TextLink>;
}

/** By the id in the chat's address. Older entries have the number of its row, which has no page. */
function Chat({ id }: { id: string }) {
  const to = { pathname: staffPaths.support, search: `?${new URLSearchParams({ chat: id })}` };
  return <TextLink to={to}>{auditWords.chat({ id })}</TextLink>;
}

const isNumber = (id: string) => /^\d+$/.test(id);
const isRow = (kind: string): kind is keyof typeof tabs => Object.hasOwn(tabs, kind);

function Colleague({ id }: { id: string }) {
  const member = useTeam().data?.data.find((one) => one.id === id);
  return <TextLink to={{ search: '?tab=team' }}>{member?.name ?? id}</TextLink>;
}
