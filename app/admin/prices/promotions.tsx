import { type ReactNode, useId } from 'react';
import { durationOf, waitOf } from '#app/staff/frame/format.ts';
import { centsIn } from '#app/staff/frame/typed-price.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field, FieldError, Select } from '#app/ui/field.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { type Catalogue, cutInWords, momentInWords, promotionInWords } from '#content/catalogue-changes.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import { priceWords } from '#content/staff/desk/prices.ts';
import { orderWords } from '#content/staff/orders.ts';
import { momentsAt, timeZoneOf } from '#content/time-zone.ts';
import { deviceCounts, periodIds, reducedBy } from '#contract/catalogue.ts';
import { mostPromotions, type Promotion } from '#contract/content/promotions.ts';
import type { Editing } from '../content/area-editor.tsx';
import { DeskField } from '../content/desk-field.tsx';
import { ItemList, ItemMark } from '../content/item-list.tsx';
import { useServerNow } from '../content/use-content.ts';
import type { PriceForm } from './price-desk.ts';
import { priceField } from './price-fields.ts';
import {
  allPlans,
  inTimeZone,
  momentOf,
  type PromotionTexts,
  promotionOf,
  promotionTextsOf,
  sharedTime,
  typedMoment,
} from './promotion-fields.ts';

const words = priceWords.promotions;

type PriceEditing = Editing<'catalogue', PriceForm>;

/** Promotions that begin and end by the clock: planned, running and ended. */
export function Promotions(editing: PriceEditing) {
  const { form, mine, live, problems, wrong, write } = editing;
  const { promotions: items, timeZone } = form;
  const now = useServerNow();
  const liveTexts = promotionTextsOf(live, timeZoneOf(live));
  const liveBy = new Map(liveTexts.map((one) => [one.key, promotionOf(one, timeZoneOf(live))]));
  const isRight = (index: number) => !wrong.some((field) => field.startsWith(`promotions.${index}.`));
  const planned = items.map((item) => promotionOf(item, timeZone));
  const indexOf = ({ key }: PromotionTexts) => items.findIndex((item) => item.key === key);
  const plannedOf = (item: PromotionTexts) => {
    const index = indexOf(item);
    return index < 0 ? liveBy.get(item.key) : isRight(index) ? planned[index] : undefined;
  };
  const nameOf = (item: PromotionTexts) => {
    const promotion = plannedOf(item);
    return promotion ? promotionInWords(promotion, timeZone) : words.unfinished;
  };
  return (
    <section aria-labelledby="promotions" className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-1">
        <h2 id="promotions" className="font-semibold">
          {words.title}
        </h2>
        <p className="max-w-measure text-sm text-ink-soft">{words.lead}</p>
      </div>
      <TimeZone
        value={timeZone}
        error={problems['catalogue.timeZone']}
        onChange={(next) =>
          write(
            {
              ...form,
              timeZone: next,
              promotions: items.map((item) => inTimeZone(item, timeZone, next)),
            },
            'catalogue.timeZone',
          )
        }
      />
      {items.length + liveTexts.length === 0 ? <p className="text-sm text-ink-soft">{words.none}</p> : null}
      <ItemList
        path="promotions"
        editing={editing}
        items={items}
        live={liveTexts}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        unordered
        marks={(item) => <Marks promotion={plannedOf(item)} published={liveBy.get(item.key)} now={now} />}
        // docs/decisions.md, T139
        aside={(item, index) =>
          isRunning(liveBy.get(item.key), now) && isRunning(planned[index], now) ? (
            <Button
              variant="outline"
              size="sm"
              aria-label={words.endNowOf({ name: nameOf(item) })}
              onClick={() =>
                write(
                  { ...form, promotions: items.with(index, { ...item, ends: typedMoment(now, timeZone) }) },
                  `promotions.${index}.ends`,
                )
              }
            >
              {words.endNow}
            </Button>
          ) : null
        }
        fold={{
          holds: ({ key }) => hasEnded(liveBy.get(key), now),
          title: (count) => words.ended({ count }),
          removeAll: words.removeEnded,
        }}
        add={words.add}
        create={newPromotion}
        most={mostPromotions}
        onChange={(promotions) => write({ ...form, promotions: [...promotions] })}
      >
        {(item, index) => (
          <PromotionFields
            item={item}
            index={index}
            timeZone={timeZone}
            now={now}
            catalogue={mine}
            was={liveTexts.find(({ key }) => key === item.key)}
            problems={problems}
            overlaps={overlapsOf(planned, index, mine, isRight, timeZone, now)}
            onChange={(part, field) =>
              write(
                { ...form, promotions: items.with(index, { ...item, ...part }) },
                `promotions.${index}.${field}`,
              )
            }
          />
        )}
      </ItemList>
    </section>
  );
}

function newPromotion(): PromotionTexts {
  return {
    key: `new ${Date.now().toString(36)}`,
    cut: 'percent',
    percent: '',
    plans: [],
    prices: {},
    ends: { text: '' },
  };
}

const hasEnded = (promotion: Promotion | undefined, now: number) =>
  promotion?.ends !== undefined && Date.parse(promotion.ends) <= now;

function isRunning(promotion: Promotion | undefined, now: number): boolean {
  return (
    promotion !== undefined && !hasEnded(promotion, now) && Date.parse(promotion.begins ?? '1970') <= now
  );
}

interface MarksProps {
  /** Undefined while it is wrong. */
  promotion: Promotion | undefined;
  published: Promotion | undefined;
  now: number;
}

function Marks({ promotion, published, now }: MarksProps) {
  const isChanged = published && promotion && JSON.stringify(published) !== JSON.stringify(promotion);
  return (
    <>
      {promotion ? <span className="text-ink-soft">{stateOf(promotion, published, now)}</span> : null}
      {published ? null : <ItemMark>{deskWords.list.added}</ItemMark>}
      {isChanged ? <ItemMark>{deskWords.list.changed}</ItemMark> : null}
    </>
  );
}

function stateOf(promotion: Promotion, published: Promotion | undefined, now: number): string {
  const { begins, ends } = promotion;
  if (hasEnded(promotion, now))
    return isRunning(published, now) ? words.states.endsAtPublication : words.states.ended;
  if (begins && Date.parse(begins) > now) return words.states.begins({ wait: waitUntil(begins, now) });
  if (!isRunning(published, now)) return words.states.beginsAtPublication;
  return ends ? words.states.ends({ wait: waitUntil(ends, now) }) : words.states.running;
}

const twoDays = 48 * 3600_000;

/** `45 s`, `2 h 10 min`, `3 d` */
function waitUntil(moment: string, now: number): string {
  const left = Date.parse(moment) - now;
  return left < twoDays ? durationOf(left / 1000) : waitOf(new Date(now).toISOString(), now + left);
}

/** What holds for some of its plans at the same time, a sentence for each. */
function overlapsOf(
  planned: readonly Promotion[],
  index: number,
  { lifetimePromotion }: Catalogue,
  isRight: (index: number) => boolean,
  timeZone: string,
  now: number,
): string[] {
  const promotion = planned[index];
  if (!promotion || !isRight(index)) return [];
  const say = (moment: string) => momentInWords(Date.parse(moment), timeZone);
  const others = planned.flatMap((other, place) => {
    const shared = place !== index && isRight(place) ? sharedTime(promotion, other) : undefined;
    if (!shared || hasEnded({ ...promotion, ...shared }, now)) return [];
    const [begin, end] = [shared.begins && say(shared.begins), shared.ends && say(shared.ends)];
    const when =
      begin && end
        ? words.overlap.between({ begin, end })
        : end
          ? words.overlap.until({ end })
          : begin
            ? words.overlap.from({ begin })
            : words.overlap.undated;
    return [words.overlaps({ other: cutInWords(other), when })];
  });
  const isLifetime = promotion.plans.some(({ period }) => period === 'lifetime');
  const isWithLifetime = lifetimePromotion.running && isLifetime && !hasEnded(promotion, now);
  return [...(isWithLifetime ? [words.overlapsLifetime] : []), ...others];
}

interface TimeZoneProps {
  value: string;
  error: string | undefined;
  onChange: (timeZone: string) => void;
}

function TimeZone({ value, error, onChange }: TimeZoneProps) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = new Set([timeZoneOf({}), value, here, ...Intl.supportedValuesOf('timeZone')]);
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <Select
        label={words.timeZone}
        hint={words.timeZoneHint}
        error={error}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="w-full max-w-sm"
      >
        {[...zones].map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </Select>
      {here === value ? null : (
        <Button variant="outline" size="sm" onClick={() => onChange(here)} className="sm:mt-8">
          {words.timeZoneHere({ timeZone: here })}
        </Button>
      )}
    </div>
  );
}

interface PromotionFieldsProps {
  item: PromotionTexts;
  index: number;
  timeZone: string;
  now: number;
  /** With the list prices that are typed. */
  catalogue: Catalogue;
  /** What is live. */
  was: PromotionTexts | undefined;
  problems: Record<string, string>;
  overlaps: readonly string[];
  onChange: (part: Partial<PromotionTexts>, field: string) => void;
}

function PromotionFields(props: PromotionFieldsProps) {
  const { item, index, catalogue, was, problems, overlaps, onChange } = props;
  const problem = (field: string) => problems[`promotions.${index}.${field}`];
  const { percentOff } = promotionOf(item, props.timeZone);
  const listOf = (name: string) => {
    const plan = allPlans.find((one) => one.name === name);
    return catalogue.periods.find(({ id }) => id === plan?.period)?.prices[plan?.devices ?? 1] ?? Number.NaN;
  };
  const chosen = allPlans.filter(({ name }) => item.plans.includes(name));
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <RadioCards
          legend={words.cut}
          look="segmented"
          options={[
            { value: 'percent', label: words.byPercent },
            { value: 'prices', label: words.byPrice },
          ]}
          value={item.cut}
          onChange={(cut) => onChange({ cut }, 'percentOff')}
        />
        {item.cut === 'percent' ? (
          <DeskField
            label={words.percent}
            error={problem('percentOff')}
            value={item.percent}
            now={was?.percent || item.percent}
            delivered={item.percent}
            shown={(percent) => `${percent}%`}
            onWrite={(percent) => onChange({ percent }, 'percentOff')}
            inputMode="decimal"
            className="max-w-44 tabular-nums"
          />
        ) : null}
      </div>
      <PlanGrid
        plans={item.plans}
        error={problem('plans')}
        priceOf={(name) => ({
          list: listOf(name),
          amount:
            item.cut === 'percent' && !problem('percentOff') && item.plans.includes(name)
              ? reducedBy(percentOff ?? 0, listOf(name))
              : undefined,
        })}
        onChange={(plans) => onChange({ plans }, 'plans')}
      />
      {item.cut === 'prices' && chosen.length > 0 ? (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-6 gap-y-2">
          {chosen.map((plan) => (
            <NewPrice
              key={plan.name}
              label={words.newPriceOf({ plan: orderWords.plan(plan) })}
              list={listOf(plan.name)}
              error={problem(plan.name)}
              value={item.prices[plan.name] ?? ''}
              onWrite={(text) => onChange({ prices: { ...item.prices, [plan.name]: text } }, plan.name)}
            />
          ))}
        </div>
      ) : null}
      <div className="grid grid-cols-1 gap-x-10 gap-y-4 md:grid-cols-2">
        <Moment {...props} as="begins" error={problem('begins')} />
        <Moment {...props} as="ends" error={problem('ends')} />
      </div>
      {overlaps.length > 0 ? (
        <ul className="grid grid-cols-1 gap-1.5 border-l-2 border-line-strong pl-3 text-sm">
          {overlaps.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const shownPrice = (cents: number) => (Number.isFinite(cents) ? orderWords.money(cents) : '');

interface NewPriceProps {
  label: string;
  list: number;
  error: string | undefined;
  value: string;
  onWrite: (text: string) => void;
}

function NewPrice({ label, list, error, value, onWrite }: NewPriceProps) {
  const isLower = (centsIn(value) ?? 0) < list;
  const price = shownPrice(list);
  return (
    <Field
      label={label}
      ref={(input: HTMLInputElement | null) => input?.setCustomValidity(error ?? '')}
      hint={isLower ? words.listPrice({ price }) : words.notLower({ price })}
      error={error}
      autoComplete="off"
      inputMode="decimal"
      value={value}
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      className="tabular-nums"
    />
  );
}

interface PlanGridProps {
  plans: readonly string[];
  error: string | undefined;
  priceOf: (name: string) => { list: number; amount: number | undefined };
  onChange: (plans: readonly string[]) => void;
}

/** A box for each plan, and for each row and column of them. */
function PlanGrid({ plans, error, priceOf, onChange }: PlanGridProps) {
  const id = useId();
  const errorId = `${id}error`;
  const boxes = { plans, errorId: error ? errorId : undefined, onChange };
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <table className="w-full max-w-2xl table-fixed border-separate border-spacing-0 text-left text-sm">
        <caption className="pb-1.5 text-left text-sm font-semibold">{words.plans}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes(gridCell, 'w-[29%]')}>
              <PlanBox {...boxes} isRow label={words.allPlans} group={allPlans}>
                {words.all}
              </PlanBox>
            </th>
            {deviceCounts.map((devices) => (
              <th key={devices} scope="col" className={gridCell}>
                <PlanBox
                  {...boxes}
                  label={words.wholeColumn({ devices })}
                  group={allPlans.filter((plan) => plan.devices === devices)}
                >
                  <span className="text-xs sm:text-sm">{orderWords.devices(devices)}</span>
                </PlanBox>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periodIds.map((period) => (
            <tr key={period}>
              <th scope="row" className={gridCell}>
                <PlanBox
                  {...boxes}
                  isRow
                  label={words.wholePeriod({ period })}
                  group={allPlans.filter((plan) => plan.period === period)}
                >
                  {orderWords.periods[period]}
                </PlanBox>
              </th>
              {deviceCounts.map((devices) => {
                const name = priceField(period, devices);
                const { list, amount } = priceOf(name);
                const isLower = amount !== undefined;
                return (
                  <td key={devices} className={gridCell}>
                    <PlanBox {...boxes} label={orderWords.plan({ period, devices })} group={[{ name }]}>
                      <span className="grid grid-cols-1 text-xs tabular-nums sm:text-sm">
                        <span className={isLower ? 'text-ink-quiet line-through' : 'text-ink-soft'}>
                          {shownPrice(list)}
                        </span>
                        {isLower ? <span className="font-semibold">{shownPrice(amount)}</span> : null}
                      </span>
                    </PlanBox>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}

interface PlanBoxProps extends Pick<PlanGridProps, 'plans' | 'onChange'> {
  label: string;
  /** The plans that it chooses. */
  group: readonly { name: string }[];
  errorId: string | undefined;
  /** Has room for its words beside the box on phones too. */
  isRow?: boolean;
  children: ReactNode;
}

function PlanBox({ plans, onChange, label, group, errorId, isRow, children }: PlanBoxProps) {
  const id = useId();
  const names = group.map(({ name }) => name);
  const chosen = names.filter((name) => plans.includes(name)).length;
  const others = plans.filter((name) => !names.includes(name));
  return (
    <label
      htmlFor={id}
      className={classes(boxLook, !isRow && 'max-sm:flex-col max-sm:items-start max-sm:gap-0.5')}
    >
      <input
        id={id}
        type="checkbox"
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        checked={chosen === names.length}
        ref={(element: HTMLInputElement | null) => {
          if (element) element.indeterminate = chosen > 0 && chosen < names.length;
        }}
        onChange={() => onChange(chosen === names.length ? others : [...others, ...names])}
        className="size-5 shrink-0 accent-aurora"
      />
      {children}
    </label>
  );
}

const gridCell = 'border-b border-line font-normal';
const boxLook =
  'flex min-h-12 items-center gap-1.5 py-1.5 pr-1 leading-tight hover:bg-line sm:gap-2.5 sm:py-1 sm:pr-2';

interface MomentProps extends PromotionFieldsProps {
  as: 'begins' | 'ends';
  error: string | undefined;
}

/** When it begins or ends. What clocks there skip, or show twice, a sentence says. */
function Moment({ item, as, timeZone, now, was, error, onChange }: MomentProps) {
  const typed = item[as];
  const none = as === 'begins' ? words.whenPublished : words.whenRemoved;
  const moment = typed && momentOf(typed, as, timeZone);
  const isSkipped = typed !== undefined && moment === undefined && /T\d\d:\d\d/.test(typed.text);
  const shown = moment && momentInWords(Date.parse(moment), timeZone);
  const hint =
    typed && moment && shown
      ? [
          momentsAt(typed.text, timeZone).length > 1
            ? words.twice[as]({ moment: shown })
            : words.shown({ moment: shown, timeZone }),
          ...(Date.parse(moment) <= now && was?.[as]?.moment !== typed.moment ? [words.passed] : []),
        ].join(' ')
      : null;
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <RadioCards
        legend={words[as]}
        look="segmented"
        options={[
          { value: 'none', label: none },
          { value: 'at', label: words.atMoment },
        ]}
        value={typed ? 'at' : 'none'}
        onChange={(value) => onChange({ [as]: value === 'at' ? (was?.[as] ?? { text: '' }) : undefined }, as)}
        className="justify-self-start"
      />
      {typed ? (
        <Field
          type="datetime-local"
          label={as === 'begins' ? words.beginsAt : words.endsAt}
          max="9999-12-31T23:59"
          ref={(input: HTMLInputElement | null) => input?.setCustomValidity(error ?? '')}
          error={error && isSkipped ? words.skipped({ timeZone }) : error}
          hint={hint}
          value={typed.text}
          onChange={({ currentTarget }) => onChange({ [as]: { ...typed, text: currentTarget.value } }, as)}
          className="max-w-72"
        />
      ) : null}
    </div>
  );
}
