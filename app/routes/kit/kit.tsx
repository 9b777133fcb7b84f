import { TextLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Toaster } from '#app/ui/toaster.tsx';
import { ButtonPart, LinkPart } from './actions.tsx';
import { AccordionPart, TabsPart } from './disclosure.tsx';
import {
  BadgePart,
  CardPart,
  EmptyStatePart,
  IconsPart,
  PageHeaderPart,
  SpinnerPart,
  StarsPart,
} from './display.tsx';
import { FieldPart, RadioCardsPart, SelectPart } from './forms.tsx';
import { DialogPart, DrawerPart, MenuPart, ToastPart } from './overlays.tsx';
import { type Part, PartSection } from './specimen.tsx';
import { TablePart } from './tables.tsx';

const parts: Part[] = [
  { id: 'button', title: 'Button', note: 'Primary once a screen, for what to do next.', Content: ButtonPart },
  { id: 'link', title: 'Text link', note: 'Leads somewhere; a button does something.', Content: LinkPart },
  {
    id: 'field',
    title: 'Field',
    note: 'Label above, hint or error below, tied together.',
    Content: FieldPart,
  },
  { id: 'select', title: 'Select', note: 'The platform’s own list in our clothes.', Content: SelectPart },
  { id: 'radio-cards', title: 'Radio cards', note: 'Native radios in two looks.', Content: RadioCardsPart },
  {
    id: 'tabs',
    title: 'Tabs',
    note: 'One panel of several; all of them without JavaScript.',
    Content: TabsPart,
  },
  { id: 'accordion', title: 'Accordion', note: 'Questions that open one at a time.', Content: AccordionPart },
  { id: 'dialog', title: 'Dialog', note: 'For a question or a short form.', Content: DialogPart },
  { id: 'drawer', title: 'Drawer', note: 'A dialog from the side.', Content: DrawerPart },
  { id: 'menu', title: 'Menu', note: 'Links or actions under a button.', Content: MenuPart },
  { id: 'toast', title: 'Toast', note: 'One at a time; fetched with the first one.', Content: ToastPart },
  { id: 'badge', title: 'Badge', note: 'A word or a count.', Content: BadgePart },
  { id: 'card', title: 'Card', note: 'Depth by light, not by boxes in boxes.', Content: CardPart },
  { id: 'stars', title: 'Stars', note: 'Whole or half; gold is for these alone.', Content: StarsPart },
  { id: 'table', title: 'Table', note: 'Figures that line up.', Content: TablePart },
  { id: 'spinner', title: 'Spinner', note: 'Something is under way.', Content: SpinnerPart },
  {
    id: 'empty-state',
    title: 'Empty state',
    note: 'Why there is nothing, and what to do.',
    Content: EmptyStatePart,
  },
  {
    id: 'page-header',
    title: 'Page header',
    note: 'How a page or a section starts.',
    Content: PageHeaderPart,
  },
  { id: 'icons', title: 'Icons', note: 'Our own few.', Content: IconsPart },
];

/** Every component in every state, for whoever builds or reviews. Development only. */
export default function Kit() {
  return (
    <>
      <title>Kit</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-content gap-x-12 px-gutter lg:grid-cols-[11rem_minmax(0,1fr)]">
        <nav aria-label="Components" className="hidden self-start py-16 lg:sticky lg:top-0 lg:block">
          <ul>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <TextLink look="quiet" to={`#${id}`} className="w-full text-sm">
                  {title}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
        <main className="grid min-w-0 gap-16 py-16">
          <PageHeader
            title="Kit"
            lead="Every component in every state. Tab through it, resize it, take the script away."
          />
          {parts.map((part) => (
            <PartSection key={part.id} {...part} />
          ))}
        </main>
      </div>
      <Toaster labels={{ region: 'Notifications ({hotkey})', close: 'Dismiss' }} />
    </>
  );
}
