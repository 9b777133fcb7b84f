import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** One spelling a page: `/Blog` is no other address of `/blog`. */
const page = (path: string, file: string) => route(path, file, { caseSensitive: true });

export default [
  page('robots.txt', 'routes/robots.ts'),
  page('sitemap.xml', 'routes/sitemap.ts'),
  layout('staff/layout.tsx', [
    page('admin', 'routes/admin/admin.tsx'),
    page('support', 'routes/support/support.tsx'),
  ]),
  layout(
    'site/layout.tsx',
    prefix(':lang?', [
      index('routes/site/home.tsx'),
      page('channels', 'routes/site/channels/channels.tsx'),
      page('blog', 'routes/site/blog/list.tsx'),
      page('blog/rss.xml', 'routes/site/blog/feed.ts'),
      page('blog/:id', 'routes/site/blog/article.tsx'),
      page('installation', 'routes/site/installation/installation.tsx'),
      page('privacy-policy', 'routes/site/legal/privacy.tsx'),
      page('refund-policy', 'routes/site/legal/refund.tsx'),
      page('terms-conditions', 'routes/site/legal/terms.tsx'),
      page('newsletter/confirm/:outcome?', 'routes/site/newsletter/confirm.tsx'),
      page('newsletter/unsubscribe/:outcome?', 'routes/site/newsletter/unsubscribe.tsx'),
      page('form/:form', 'routes/site/form.tsx'),
      page('sent/:form', 'routes/site/sent.tsx'),
      page('checkout/:plan?', 'routes/site/checkout/checkout.tsx'),
      page('pay/confirmed', 'routes/site/paid.tsx'),
      page('pay/:period', 'routes/site/pay.tsx'),
      // After those whose last segment may be 'lifetime': the first segment could be taken for a language.
      page('lifetime', 'routes/site/checkout/lifetime.tsx'),
      page('order/:step?', 'routes/site/order/order.tsx'),
      page('*', 'routes/site/not-found.tsx'),
    ]),
  ),
] satisfies RouteConfig;
