import { OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { staffWords } from '#content/staff/shared-words.ts';
import { teamWords } from '#content/staff/team.ts';
import { ShownLink, type useMailLink } from '../mails/mail-link.tsx';

const words = teamWords.lost;

interface InvitationLinkProps {
  name: string;
  link: Pick<ReturnType<typeof useMailLink>, 'data' | 'isError'>;
  onRetry: () => void;
  onClose: () => void;
}

export function InvitationLink({ name, link, onRetry, onClose }: InvitationLinkProps) {
  return (
    <OpenDialog title={words.title({ name })} from="title" onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p>{words.lead({ name })}</p>
        {link.data ? (
          <ShownLink link={link.data.data} title={words.link} />
        ) : link.isError ? (
          <Button variant="outline" size="sm" className="justify-self-start" onClick={onRetry}>
            {staffWords.tryAgain}
          </Button>
        ) : (
          <Spinner label={staffWords.loading} />
        )}
        <Button size="sm" className="justify-self-end" onClick={onClose}>
          {staffWords.done}
        </Button>
      </div>
    </OpenDialog>
  );
}
