import { deliveredPart } from '#content/live.ts';
import { type AreaName, type Areas, type ContentProblems, problemsOfArea } from '#contract/content/areas.ts';

type Catalogue = Areas['catalogue'];

/** What is wrong with a part that somebody wants to publish; empty when nothing is. */
export function problemsOfPart(area: AreaName, value: unknown): ContentProblems {
  const problems = problemsOfStored(area, value);
  if (Object.keys(problems).length > 0) return problems;
  return { ...problems, ...changesOfFiles(area, value) };
}

/** What is wrong with a part that was published, perhaps by an earlier version. */
export function problemsOfStored(area: AreaName, value: unknown): ContentProblems {
  const problems = problemsOfArea(area, value);
  if (area === 'catalogue' && Object.keys(problems).length === 0) return renamedPlans(value as Catalogue);
  return problems;
}

/** The names of the plans, '12 months', stand in the copy of each language. */
function renamedPlans({ periods }: Catalogue): ContentProblems {
  const paid = ({ months, freeMonths = 0 }: Catalogue['periods'][number]) => months && months - freeMonths;
  const named = deliveredPart('catalogue').periods;
  return Object.fromEntries(
    periods.flatMap((period, index) => {
      const delivered = named.find(({ id }) => id === period.id);
      const isNamed = !delivered || paid(delivered) === paid(period);
      return isNamed ? [] : [[`catalogue.periods.${index}.months`, 'paidMonths'] as const];
    }),
  );
}

// docs/decisions.md, T132
/** Where money goes and what logins are typed into is changed in files alone: whoever got into the dashboard could take both. */
export function withFilesOwn<Name extends AreaName>(area: Name, value: Areas[Name]): Areas[Name] {
  if (area === 'site') {
    const { portal, orderPrefix } = deliveredPart('site');
    return { ...value, portal, orderPrefix };
  }
  if (area === 'catalogue') {
    const links = new Map(deliveredPart('catalogue').periods.map(({ id, paymentLink }) => [id, paymentLink]));
    const catalogue = value as Catalogue;
    const periods = catalogue.periods.map(({ paymentLink: _, ...period }) => {
      const paymentLink = links.get(period.id);
      return paymentLink === undefined ? period : { ...period, paymentLink };
    });
    return { ...catalogue, periods } as Areas[Name];
  }
  return value;
}

function changesOfFiles(area: AreaName, value: unknown): ContentProblems {
  if (area === 'site') {
    const own = deliveredPart('site');
    const given = value as Areas['site'];
    const names = (['portal', 'orderPrefix'] as const).filter((name) => given[name] !== own[name]);
    return Object.fromEntries(names.map((name) => [`site.${name}`, 'inFiles']));
  }
  if (area === 'catalogue') {
    const given = value as Catalogue;
    const own = withFilesOwn('catalogue', given);
    const changed = given.periods.flatMap(({ paymentLink }, index) =>
      paymentLink === own.periods[index]?.paymentLink
        ? []
        : [[`catalogue.periods.${index}.paymentLink`, 'inFiles'] as const],
    );
    return Object.fromEntries(changed);
  }
  return {};
}
