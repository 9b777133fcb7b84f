import type { Route } from './+types/robots.ts';

export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const text = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /support',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(text.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
