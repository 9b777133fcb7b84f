import { PageTitle } from '#app/staff/frame/page-title.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { priceWords as words } from '#content/staff/prices.ts';
import { AreaEditor } from '../content/area-editor.tsx';
import { priceDesk } from './price-desk.ts';
import { PriceTable } from './price-table.tsx';
import { Promotion } from './promotion.tsx';

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
        {({ form, mine, live, problems, write }) => {
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
              <Promotion mine={isWrong ? undefined : mine} {...fields} />
            </>
          );
        }}
      </AreaEditor>
    </>
  );
}
