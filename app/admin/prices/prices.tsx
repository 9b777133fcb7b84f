import { PageTitle } from '#app/staff/frame/page-title.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { priceWords as words } from '#content/staff/prices.ts';
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
      <AreaEditor desk={priceDesk}>
        {(editing) => {
          const { form, mine, live, problems, write } = editing;
          const fields = {
            texts: form.texts,
            live,
            problems,
            write: (name: string, text: string) =>
              write({ ...form, texts: { ...form.texts, [name]: text } }, name),
          };
          const isWrong = Object.keys(problems).length > 0;
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
