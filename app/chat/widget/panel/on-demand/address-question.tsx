import type { ChatClient, ChatView } from '#app/chat/widget/client.ts';
import { useCopy } from '#app/copy/copy.ts';
import { Button } from '#app/ui/button.tsx';
import { AddressField, giveDetails, onSubmit, useAsking, useDetailsIn } from './ask-form.tsx';

/** In the conversation, behind the message that nobody was here to answer. */
export function AddressQuestion({ client, view }: { client: ChatClient; view: ChatView }) {
  const { address: copy } = useCopy('chat');
  const { ask, refusals, setRefusals } = useAsking();
  const detailsIn = useDetailsIn(setRefusals);
  const submit = onSubmit(async (form) => {
    const given = detailsIn(form, true);
    // The form is about to disappear.
    const log = form.closest<HTMLElement>('[role=log]');
    if (!given || !(await ask(() => giveDetails(client, { ...given, name: view.name })))) return;
    client.typedAddress.write('');
    log?.focus({ preventScroll: true });
  });
  return (
    <div className="chat-agent">
      <div className="chat-automatic">
        {view.email ? (
          <p className="wrap-anywhere">{copy.given({ email: view.email })}</p>
        ) : (
          <form onSubmit={submit} noValidate className="grid gap-2">
            <p>{copy.question}</p>
            <AddressField
              defaultValue={client.typedAddress.read()}
              onChange={({ target }) => client.typedAddress.write(target.value)}
              error={refusals.email ?? refusals.form}
            />
            <Button type="submit" size="sm" className="justify-self-start">
              {copy.send}
            </Button>
          </form>
        )}
      </div>
    </div>
  );
}
