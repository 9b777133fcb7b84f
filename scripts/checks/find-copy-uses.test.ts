import { describe, expect, it } from 'vitest';
import { findCopyUses } from './find-copy-uses.ts';

const uses = (source: string) =>
  findCopyUses('x.tsx', source).map(({ area, path, problem }) => ({ area, path, problem }));

describe('copy uses', () => {
  it('are followed through names, destructuring and direct reads', () => {
    const source = `
      function A() { const copy = useCopy('home'); return <p title={copy.a.b}>{copy.c({ n: 1 })}</p>; }
      function B() { const { nav, legal: { terms } } = useCopy('layout'); return [nav.blog, terms]; }
      function C() { return useCopy('layout').splash; }
    `;
    expect(uses(source)).toEqual([
      { area: 'layout', path: 'splash' },
      { area: 'home', path: 'a.b' },
      { area: 'home', path: 'c' },
      { area: 'layout', path: 'nav.blog' },
      { area: 'layout', path: 'legal.terms' },
    ]);
  });

  it('do not mix up two components that use the same name', () => {
    const source = `
      function A() { const copy = useCopy('home'); return copy.one; }
      function B() { const copy = useCopy('pages'); return () => copy.two; }
    `;
    expect(uses(source)).toEqual([
      { area: 'home', path: 'one' },
      { area: 'pages', path: 'two' },
    ]);
  });

  it('with a computed key are a problem', () => {
    const source = `function A({ k }) { const copy = useCopy('home'); return copy.nav[k]; }`;
    expect(uses(source)).toEqual([{ area: 'home', path: 'nav', problem: 'computed copy key in home' }]);
  });
});
