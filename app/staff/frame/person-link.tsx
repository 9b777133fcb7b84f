import { staffWords } from '#content/staff/kit.ts';
import { TextLink } from './text-link.tsx';

/** To everything that is known of whoever has this address. */
export function PersonLink({ email }: { email: string }) {
  const search = `?${new URLSearchParams({ tab: 'people', email })}`;
  return (
    <TextLink to={{ search }} className="justify-self-start text-sm">
      {staffWords.person}
    </TextLink>
  );
}
