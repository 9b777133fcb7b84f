import { PageTitle } from '#app/staff/frame/page-title.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { type Catalogue, warningsInWords } from '#content/catalogue-changes.ts';
import { priceWords as words } from '#content/staff/desk/prices.ts';
import { AreaEditor } from '../content/area-editor.tsx';
import { LifetimePromotion } from './lifetime-promotion.tsx';
import { priceDesk } from './price-desk.ts';
import { PriceTable } from './price-table.tsx';
import { Promotions } from './promotions.tsx';

const pricesPage = '/#pricing';

export default function Prices() {
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
      <AreaEditor
        desk={priceDesk}
        consequences={(before, after) => <Warnings before={before} after={after} />}
      >
        {(editing) => {
          const { form, mine, live, problems, wrong, write } = editing;
          const fields = {
            texts: form.texts,
            live,
            problems,
            write: (name: string, text: string) =>
              write({ ...form, texts: { ...form.texts, [name]: text } }, name),
          };
          const isWrong = wrong.length > 0;
          return (
            <>
              <PriceTable periods={mine.periods} {...fields} />
              <LifetimePromotion mine={isWrong ? undefined : mine} {...fields} />
              <Promotions {...editing} />
            </>
          );
        }}
      </AreaEditor>
    </>
  );
}

/** A slipped digit is charged at once. */
function Warnings({ before, after }: { before: Catalogue; after: Catalogue }) {
  const warnings = warningsInWords(before, after);
  if (warnings.length === 0) return null;
  return (
    <section
      aria-labelledby="warnings"
      className="grid grid-cols-1 gap-1.5 rounded-field border-2 border-alarm px-3 py-2.5 text-sm"
    >
      <h3 id="warnings" className="font-semibold text-alarm">
        {words.warnings.title}
      </h3>
      <ul className="grid list-disc grid-cols-1 gap-1.5 pl-5">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </section>
  );
}
