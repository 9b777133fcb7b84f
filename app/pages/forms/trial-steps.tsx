import { useCopy } from '#app/copy/copy.ts';
import { momentIn, zoneIn } from '#app/formats.ts';
import { usePage } from '#app/page.ts';
import { pagePath } from '#app/paths.ts';
import { textLinkLook } from '#app/ui/link.tsx';
import { policy } from '#content/policy.ts';

interface TrialStepsProps {
  /** Known where the form was sent by a script. */
  email?: string;
  /** The preferred start; null without one, undefined where the form was sent without a script, and the evening is one in UTC. */
  startsAt?: string | null;
}

/** What happens after a request for a trial. */
export function TrialSteps({ email = '', startsAt }: TrialStepsProps) {
  const { trial } = useCopy('home');
  const copy = useCopy('trial');
  const { language, prefix } = usePage();
  const { eveningHour: hour, hours, sentWithinHours } = policy.trial;
  return (
    <ol className="grid max-w-measure list-decimal gap-2 pl-5 marker:text-ink-soft">
      <li>{copy.inbox({ email })}</li>
      {startsAt ? (
        <li>
          {copy.evening({
            hours,
            from: `${momentIn(language, startsAt)} ${zoneIn(language, startsAt)}`,
          })}
        </li>
      ) : (
        <li>{trial.next({ within: sentWithinHours, hours })}</li>
      )}
      {startsAt === undefined ? <li>{copy.anyEvening({ hour, zone: 'UTC', hours })}</li> : null}
      <li>
        {copy.meanwhile}{' '}
        <a href={pagePath('installation', prefix)} className={textLinkLook()}>
          {copy.guides}
        </a>
      </li>
    </ol>
  );
}
