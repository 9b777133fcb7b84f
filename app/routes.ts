import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

const developmentOnly = process.env.NODE_ENV === 'development' ? [route('kit', 'routes/kit/kit.tsx')] : [];

export default [
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  ...developmentOnly,
  layout(
    'site/layout.tsx',
    prefix(':lang?', [
      index('routes/site/home.tsx'),
      route('channels', 'routes/site/channels.tsx'),
      route('blog', 'routes/site/blog.tsx'),
      route('installation', 'routes/site/installation.tsx'),
      route('privacy-policy', 'routes/site/privacy.tsx'),
      route('refund-policy', 'routes/site/refund.tsx'),
      route('terms-conditions', 'routes/site/terms.tsx'),
      route('*', 'routes/site/not-found.tsx'),
    ]),
  ),
] satisfies RouteConfig;
