import type { ReactNode } from 'react';
import { Brand } from '#app/site/brand.tsx';
import { site } from '#content/site.ts';

interface StandalonePageProps {
  title: string;
  text?: ReactNode;
  /** Buttons or a form. */
  children?: ReactNode;
}

/** A page without navigation and with one message or form: sign-in, loading, no access. */
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
