import { useCopy } from '#app/copy/copy.ts';
import { SectionLink } from '#app/site/links.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { site } from '#content/site.ts';

export function ComingSoon({ name }: { name: string }) {
  const { soon } = useCopy('installation');
  return (
    <>
      <h2 className="pt-4 text-title">{name}</h2>
      <EmptyState
        title={soon.title}
        text={soon.text}
        action={
          <div className="mt-2 flex flex-wrap gap-3">
            <SectionLink to="contact" className={buttonLook()}>
              {soon.contact}
            </SectionLink>
            <a href={`mailto:${site.email}`} className={buttonLook({ variant: 'outline' })}>
              {soon.mail}
            </a>
          </div>
        }
      />
    </>
  );
}
