import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#app/staff/frame/open-dialog.tsx';
import { PageTitle } from '#app/staff/frame/page-title.tsx';
import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { Button } from '#app/ui/button.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { deliveredPart } from '#content/live.ts';
import { priceWords as words } from '#content/staff/prices.ts';
import { changesInWords } from './catalogue-changes.ts';
import { fieldAt, problemsOf } from './price-fields.ts';
import { PriceHistory } from './price-history.tsx';
import { PriceTable } from './price-table.tsx';
import { Promotion } from './promotion.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { type LivePrices, publishedValue, useLivePrices, usePriceDraft } from './use-prices.ts';

const pricesPage = '/#pricing';

export default function Prices() {
  const query = useLivePrices();
  return (
    <>
      <PageTitle
        title={words.title}
        lead={words.lead}
        aside={
          <a href={pricesPage} target="_blank" rel="noreferrer" className={textLinkLook()}>
            {words.asVisitor}
          </a>
        }
      />
      <QueryResult query={query}>
        {({ data: { version, areas } }) => <PriceForm live={{ version, catalogue: areas.catalogue }} />}
      </QueryResult>
      <PriceHistory />
    </>
  );
}

function PriceForm({ live }: { live: LivePrices }) {
  const draft = usePriceDraft(live);
  const { base, mine, texts, isChanged, isOvertaken } = draft;
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState<'publish' | 'discard'>();
  const problems = { ...problemsOf(mine), ...refused };
  const wrong = Object.keys(problems).length;
  const changes = wrong > 0 ? [] : changesInWords(base.catalogue, mine);
  const close = () => setAsked(undefined);
  const showFirstProblem = () => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal leads to its first field
  useEffect(() => {
    if (Object.keys(refused).length > 0) showFirstProblem();
  }, [refused]);
  useAskBeforeClosing(isChanged);
  const fields = {
    texts,
    live: base.catalogue,
    problems,
    write: (name: string, text: string) => {
      const { [name]: _, ...others } = refused;
      setRefused(others);
      draft.write(name, text);
    },
  };
  const drop = () => {
    setRefused({});
    draft.discard();
  };
  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (wrong > 0) showFirstProblem();
          else if (changes.length > 0) setAsked('publish');
        }}
        className="grid grid-cols-1 gap-6"
      >
        <Delivered
          live={base}
          onFillIn={() => {
            setRefused({});
            draft.fillIn(deliveredPart('catalogue'));
          }}
        />
        <PriceTable periods={mine.periods} {...fields} />
        <Promotion mine={wrong > 0 ? undefined : mine} {...fields} />
        <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line-strong bg-page px-4 py-2.5 sm:-mx-6 sm:px-6">
          <p role="status" className="flex-1 basis-24 text-sm font-semibold">
            {wrong > 0
              ? words.state.wrong({ count: wrong })
              : changes.length === 0
                ? words.state.unchanged
                : isOvertaken
                  ? words.state.overtaken
                  : words.state.changed}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" size="sm" off={!isChanged} onClick={() => setAsked('discard')}>
              {words.state.discard}
            </Button>
            <Button type="submit" size="sm" aria-haspopup="dialog" off={wrong === 0 && changes.length === 0}>
              {words.state.publish}
            </Button>
          </div>
        </div>
      </form>
      {asked === 'publish' ? (
        <PublishDialog
          words={words.publish}
          base={base}
          catalogue={mine}
          onDone={drop}
          onClose={close}
          onRefused={(sentences) => {
            const named = Object.entries(sentences).flatMap(([path, sentence]) => {
              const field = fieldAt(path, mine);
              return field ? [[field, sentence] as const] : [];
            });
            setRefused(Object.fromEntries(named));
            return named.length > 0;
          }}
          onTakeTheirs={() => {
            drop();
            close();
            showToast({ title: words.newer.taken });
          }}
        />
      ) : null}
      {asked === 'discard' ? (
        <ConfirmDialog
          {...words.discard}
          harsh
          busy={false}
          onConfirm={() => {
            drop();
            close();
          }}
          onClose={close}
        />
      ) : null}
      <LeaveQuestion isChanged={isChanged} />
    </>
  );
}

/** How far the live prices are from the delivered ones, and the way back. */
function Delivered({ live, onFillIn }: { live: LivePrices; onFillIn: () => void }) {
  const isDelivered = publishedValue(live.catalogue) === null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <StateTag wraps tone={isDelivered ? 'done' : 'quiet'}>
        {isDelivered ? words.state.asDelivered : words.state.differs}
      </StateTag>
      {isDelivered ? null : (
        <Button variant="outline" size="sm" onClick={onFillIn}>
          {words.state.toDelivered}
        </Button>
      )}
    </div>
  );
}

function useAskBeforeClosing(isChanged: boolean): void {
  useLayoutEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}

/** Asks before another tab of the dashboard, or another page, is opened. */
function LeaveQuestion({ isChanged }: { isChanged: boolean }) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isChanged && (from.pathname !== to.pathname || from.search !== to.search),
  );
  if (state !== 'blocked') return null;
  return <ConfirmDialog {...words.leave} busy={false} onConfirm={proceed} onClose={reset} />;
}
