import { Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '#app/staff/frame/page-title.tsx';
import { Select } from '#app/ui/field.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { deskWords as words } from '#content/staff/desk/desk.ts';
import { staffWords } from '#content/staff/shared-words.ts';
import { type Section, sectionLink, sections } from './sections.tsx';
import { useSectionStates } from './use-section-states.ts';

/** The sections of what visitors read, beside each other on a wide screen, else one by one. */
export default function Content() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = params.get('section');
  const current = sections.find(({ id }) => id === asked) ?? sections[0];
  const states = useSectionStates(sections);
  if (!current) return null;
  return (
    <>
      <PageTitle title={words.title} lead={words.lead} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-5 pt-2 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <Select
          label={words.section}
          value={current.id}
          onChange={({ currentTarget }) => void navigate(sectionLink(currentTarget.value as Section['id']))}
          className="max-w-96 lg:hidden"
        >
          {sections.map(({ id }) => (
            <option key={id} value={id}>
              {[words.sections[id], ...(states[id] ?? [])].join(' · ')}
            </option>
          ))}
        </Select>
        <nav aria-label={words.title} className="max-lg:hidden">
          <ul className="sticky top-[calc(var(--spacing-header)+4rem)] grid grid-cols-1 gap-1">
            {sections.map(({ id }) => (
              <li key={id}>
                <Link
                  to={sectionLink(id)}
                  aria-current={id === current.id ? 'page' : undefined}
                  className={itemLook}
                >
                  <span className="font-medium text-ink">{words.sections[id]}</span>
                  {states[id]?.map((state) => (
                    <span
                      key={state}
                      className={state === words.status.draft ? draftLook : 'text-xs text-ink-quiet'}
                    >
                      {state}
                    </span>
                  ))}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          <h2 className="pb-3 text-title-s max-lg:sr-only">{words.sections[current.id]}</h2>
          <Suspense fallback={<Spinner label={staffWords.loading} className="py-8" />}>
            <current.Panel key={current.id} />
          </Suspense>
        </div>
      </div>
    </>
  );
}

const draftLook = 'text-xs font-semibold text-ink';
const itemLook =
  'grid grid-cols-1 gap-0.5 rounded-field border border-transparent px-3 py-2 text-sm hover:bg-line aria-[current]:border-line-strong aria-[current]:bg-card';
