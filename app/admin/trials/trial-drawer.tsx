import { formatDate, formatLanguage } from '#app/staff/frame/format.ts';
import { PersonLink } from '#app/staff/frame/links.tsx';
import { useRow } from '#app/staff/lists/cached-rows.ts';
import { DescriptionList } from '#app/staff/lists/description-list.tsx';
import { DetailDrawer } from '#app/staff/lists/detail-drawer.tsx';
import { RowDetails } from '#app/staff/lists/row-details.tsx';
import type { OpenRow } from '#app/staff/lists/use-open-row.ts';
import { useMailed } from '#app/staff/session/session.ts';
import { trialWords as words } from '#content/staff/trials.ts';
import type { TrialRow } from '#contract/trials.ts';
import { LinkedMailState } from '../mails/mail-state.tsx';
import { ActivateButton } from './activate-button.tsx';
import { TrialStatus } from './trial-columns.tsx';

export function TrialDrawer({ id, listed, steps, onClose }: OpenRow<TrialRow>) {
  const mailed = useMailed();
  const found = useRow<TrialRow>('trial', '/api/free-trial', id, listed);
  return (
    <DetailDrawer title={words.openTitle({ id })} steps={steps} onClose={onClose}>
      <RowDetails found={found} gone={words.gone}>
        {(trial) => (
          <>
            <DescriptionList
              items={[
                [words.columns.name, trial.name],
                [words.columns.email, trial.email],
                [words.columns.language, formatLanguage(trial.language)],
                [words.columns.requestedOn, formatDate(trial.createdAt)],
                [words.columns.wantedFrom, trial.wantedAt && formatDate(trial.wantedAt)],
                [words.columns.expiresAt, formatDate(trial.expiresAt)],
                [words.columns.status, <TrialStatus key="status" trial={trial} />],
                [words.columns.mail, trial.mail && <LinkedMailState key="mail" mail={trial.mail} />],
              ]}
            />
            {trial.isActivated ? null : <p className="text-sm text-ink-soft">{mailed(words.mailed)}</p>}
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <ActivateButton trial={trial} />
              <PersonLink email={trial.email} />
            </div>
          </>
        )}
      </RowDetails>
    </DetailDrawer>
  );
}
