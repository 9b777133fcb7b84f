import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Case-sensitive, so that a page has one address: `/Blog` is not found. */
const page = (path: string, file: string) => route(path, file, { caseSensitive: true });

export default [
  page('robots.txt', 'robots.ts'),
  page('sitemap.xml', 'sitemap.ts'),
  page('support.webmanifest', 'support/install/web-manifest.ts'),
  page('support-worker.js', 'support/install/worker-file.ts'),
  layout('staff/frame/layout.tsx', [
    page('admin', 'admin/admin.tsx'),
    page('support', 'support/support.tsx'),
  ]),
  layout(
    'site/layout.tsx',
    prefix(':lang?', [
      index('pages/home/home.tsx'),
      page('channels', 'pages/channels/channels.tsx'),
      page('blog', 'pages/blog/blog.tsx'),
      page('blog/rss.xml', 'pages/blog/feed.ts'),
      page('blog/:id', 'pages/blog/article.tsx'),
      page('installation', 'pages/installation/installation.tsx'),
      page('privacy-policy', 'pages/legal/privacy.tsx'),
      page('refund-policy', 'pages/legal/refund.tsx'),
      page('terms-conditions', 'pages/legal/terms.tsx'),
      page('newsletter/confirm/:outcome?', 'pages/newsletter/confirm.tsx'),
      page('newsletter/unsubscribe/:outcome?', 'pages/newsletter/unsubscribe.tsx'),
      page('rating/:outcome?', 'pages/rating/rating.tsx'),
      page('form/:form', 'pages/forms/form.tsx'),
      page('sent/:form', 'pages/forms/sent.tsx'),
      page('checkout/:plan?', 'pages/checkout/checkout.tsx'),
      page('pay/confirmed', 'pages/hosted-payment/paid.tsx'),
      page('pay/:period', 'pages/hosted-payment/pay.tsx'),
      // After the routes whose last segment may be 'lifetime', because its own first segment would match `:lang?`.
      page('lifetime', 'pages/checkout/lifetime.tsx'),
      page('order/:step?', 'pages/order/order.tsx'),
      page('*', 'pages/not-found.tsx'),
    ]),
  ),
] satisfies RouteConfig;
