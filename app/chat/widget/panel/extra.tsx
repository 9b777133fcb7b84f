import { type ReactNode, useId } from 'react';
import type { ChatClient } from '#app/chat/widget/client.ts';
import { useCopy } from '#app/copy/copy.ts';
import { Button } from '#app/ui/button.tsx';
import { ArrowIcon } from '#app/ui/icons.tsx';

interface ExtraProps {
  title: string;
  text: string;
  textId?: string;
  onBack?: () => void;
  children: ReactNode;
}

/** In the place of the conversation, with a way back to it. */
export function Extra({ title, text, textId, onBack, children }: ExtraProps) {
  const { back } = useCopy('chat');
  const titleId = useId();
  return (
    <section
      data-extra
      aria-labelledby={titleId}
      className="grid min-h-0 flex-1 auto-rows-max content-start gap-4 overflow-y-auto px-5 py-4"
    >
      {onBack ? (
        <Button variant="quiet" size="sm" onClick={onBack} className="-ml-4 justify-self-start">
          <ArrowIcon className="size-4 rotate-180" />
          {back}
        </Button>
      ) : null}
      <div className="grid gap-1">
        <h3 id={titleId} className="text-lg">
          {title}
        </h3>
        <p id={textId} className="text-sm text-ink-soft">
          {text}
        </p>
      </div>
      {children}
    </section>
  );
}

interface LinkQuestionProps {
  client: ChatClient;
  isOpening: boolean;
  onAccept: () => void;
}

export function LinkQuestion({ client, isOpening, onAccept }: LinkQuestionProps) {
  const { link } = useCopy('chat');
  const textId = useId();
  return (
    <Extra title={link.title} text={link.text} textId={textId}>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-describedby={textId} onClick={client.declineLink}>
          {link.stay}
        </Button>
        <Button variant="outline" size="sm" busy={isOpening} onClick={onAccept}>
          {link.open}
        </Button>
      </div>
    </Extra>
  );
}
