import type { ReactNode } from 'react';
import { Brand } from '#app/site/brand.tsx';
import { site } from '#content/site.ts';

interface StandalonePageProps {
  title: string;
  text?: ReactNode;
  /** What can be done, or a form. */
  children?: ReactNode;
}

/** A page of its own with one thing to read or to do: sign in, wait, go elsewhere. */
export function StandalonePage({ title, text, children }: StandalonePageProps) {
  return (
    <StandaloneShell>
      <title>{`${title} · ${site.brand}`}</title>
      <div className="grid grid-cols-1 gap-1">
        <h1 className="text-title-s">{title}</h1>
        {text ? <p className="text-sm text-ink-soft">{text}</p> : null}
      </div>
      {children}
    </StandaloneShell>
  );
}

export function StandaloneShell({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-104 grid-cols-1 grid-rows-[auto_1fr] gap-6 px-5 pt-8 pb-12 sm:grid-rows-[1fr_auto_2fr]">
      <header className="self-end">
        <Brand />
      </header>
      <main className="grid grid-cols-1 content-start gap-5 self-start rounded-card border border-line-strong bg-card p-6">
        {children}
      </main>
    </div>
  );
}
