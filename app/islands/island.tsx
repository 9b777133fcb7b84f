import { type ComponentType, type ReactElement, use, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { type Copy, type CopySource, CopySourceContext } from '#app/copy/copy.ts';
import { PageContext } from '#app/page.ts';

interface IslandModule {
  default: ComponentType<never>;
}

const modules = import.meta.env.SSR
  ? import.meta.glob<IslandModule>('/app/**/*.island.tsx', { eager: true })
  : {};
const fileName = /([\w-]+)\.island\.tsx$/;
const names = new Map<unknown, string>(
  Object.entries(modules).map(([file, { default: component }]) => [
    component,
    fileName.exec(file)?.[1] ?? '',
  ]),
);

interface IslandProps {
  /** The default export of a `*.island.tsx`. Its props are sent as JSON. */
  children: ReactElement<object>;
  /** Query parameters that only the island's code can show: with one of them in the address it is hydrated when the page is shown. */
  hydrateFor?: string;
  /** Hydrated at the visitor's first movement, key or scroll, because what it shows takes long to load. */
  hydrateEarly?: boolean;
}

// docs/decisions.md, T29
/**
 * A part of a document that React takes over when the visitor touches it (`page-script/when-to-hydrate.ts`, `islands/hydrate-island.tsx`). It is
 * rendered as a root of its own, because `useId` counts from the root: the browser's root has to find the same ids.
 */
export function Island({ children, hydrateFor, hydrateEarly }: IslandProps) {
  const page = use(PageContext);
  const read = use(CopySourceContext);
  const prefix = useId();
  const words = new Set<keyof Copy>();
  const recording: CopySource = (language, area) => {
    words.add(area);
    return read(language, area);
  };
  const html = renderToString(
    <PageContext value={page}>
      <CopySourceContext value={recording}>{children}</CopySourceContext>
    </PageContext>,
    { identifierPrefix: prefix },
  );
  return (
    <div
      className="contents"
      data-island={names.get(children.type)}
      // Not read from the document: a translator changes its `lang`.
      data-language={page.language}
      data-prefix={prefix}
      data-props={JSON.stringify(children.props)}
      data-words={[...words].join(' ')}
      data-hydrate-for={hydrateFor}
      data-hydrate-early={hydrateEarly}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React in the line above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
