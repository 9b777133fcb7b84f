import { site } from '#content/site.ts';
import { supportWords } from '#content/staff/support.ts';

/** The page's own ground, which a phone shows while it opens. */
const ground = '#070b14';

const icon = (file: string, edge: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${file}.png`,
  sizes: `${edge}x${edge}`,
  type: 'image/png',
  purpose,
});

/** The portal as an app of the agent's phone. Links to public pages open in the browser. */
export function loader() {
  const manifest = {
    id: '/support',
    name: `${supportWords.title} · ${site.brand}`,
    short_name: supportWords.title,
    start_url: '/support',
    scope: '/support',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [icon('192', 192), icon('512', 512), icon('maskable-512', 512, 'maskable')],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
}
