import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Found late, they would bring a second React into the page, or reload it, in a cold development start.
  optimizeDeps: { include: ['@radix-ui/react-toast', '@tanstack/react-query', 'uplot', 'zod/mini'] },
  build: { manifest: true, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file compresses better than five, and stays in visitors' caches while our own code changes.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|@remix-run)\//,
                },
                // What every public page needs anyway.
                {
                  name: 'site',
                  test: /\/(app\/(site|copy)\/(?!.*server)|app\/(language|numbers|paths|styles|scripts|use-hydrated)\.|app\/ui\/(badge|button|classes|icons)|contract\/(language|catalogue)|content\/(site|claims|catalogue|price))/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
