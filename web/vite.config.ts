import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

/** `npm run dev` sends the calls to this Rokad server on the same machine. */
const API_SERVER = 'http://127.0.0.1:8080';

/**
 * The page that shows every screen. The server makes it anew for each visit (nonce, policy). So it
 * is asked for under an address of its own, which no visit has, and used when no answer comes.
 */
const SHELL = '/shell';

/** The app installed on a device, and the worker that starts it without network. */
const installable = VitePWA({
  injectRegister: null,
  registerType: 'prompt',
  manifest: {
    id: '/',
    name: 'Rokad',
    short_name: 'Rokad',
    description: 'Point of sale',
    start_url: '/',
    display: 'standalone',
    background_color: '#F4F6F5',
    theme_color: '#0B6E4F',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  },
  workbox: {
    // A megabyte that few tills ever need: it comes when a camera scans.
    globIgnores: ['**/zxing_reader-*.wasm'],
    globPatterns: ['**/*.{html,js,css,svg,wasm}', 'assets/inter-latin{,-ext}-wght-normal*.woff2'],
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) =>
          entry.url === 'index.html' ? { ...entry, url: SHELL } : entry,
        ),
        warnings: [],
      }),
    ],
    inlineWorkboxRuntime: true,
    sourcemap: false,
    clientsClaim: true,
    // A new build waits until the till has nothing open (src/app/newBuild.ts).
    skipWaiting: false,
    cleanupOutdatedCaches: true,
    navigateFallback: null,
    // Nothing but the app's own files is ever kept: no call, no picture, no page of an invoice.
    runtimeCaching: [
      {
        urlPattern: ({ request, url }) =>
          request.mode === 'navigate' &&
          !/^\/(api|b|pay|demo|console|pictures|healthz|readyz)(\/|$)/.test(url.pathname),
        // Written into the worker as it stands here, so it knows nothing from outside of itself. The
        // server makes the page; one that does not answer within four seconds is as good as gone.
        handler: async ({ request }) => {
          const late = new Promise<never>((_, reject) => {
            setTimeout(() => reject(new Error('late')), 4_000);
          });
          try {
            return await Promise.race([fetch(request), late]);
          } catch {
            return (await caches.match('/shell', { ignoreSearch: true })) ?? Response.error();
          }
        },
      },
    ],
  },
});

export default defineConfig({
  plugins: [react(), installable],
  resolve: {
    alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': API_SERVER, '/healthz': API_SERVER },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The content security policy knows no `data:` sources, so every asset stays a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      // Billing asks the index of payments for little: what only checkout shows is fetched with checkout.
      treeshake: {
        moduleSideEffects: [
          { test: /\/src\/features\/(payment|invoice)\/index\.ts$/, sideEffects: false },
          { test: /./, sideEffects: true },
        ],
      },
      output: {
        codeSplitting: {
          groups: [
            // Libraries that change with an upgrade only, so that a new Rokad leaves this file
            // cached.
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-)?(router|query|history|store)(-core)?|i18next|react-i18next)[\\/]/,
              tags: ['$initial'],
            },
            // The first picture in one file, and nothing else: it compresses better than a dozen small ones.
            { name: 'first', tags: ['$initial'], includeDependenciesRecursively: false },
            // Code that many of the later screens share.
            {
              name: 'later',
              test: /src[\\/](lib(?![\\/]i18n[\\/]\w+Texts)|api|ui)[\\/.]|node_modules[\\/]@mantine/,
              minShareCount: 8,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/test/setup.ts', 'src/test/fetchedApart.ts'],
    alias: [
      {
        // They name themselves to browsers only, and the tests run elsewhere.
        find: /^@point-of-sale\/(.+)$/,
        replacement: fileURLToPath(
          new URL('./node_modules/@point-of-sale/$1/dist/$1.esm.js', import.meta.url),
        ),
      },
    ],
    include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // By itself it leaves one processor idle, which of two is half.
    maxWorkers: '100%',
    // A machine that is busy with other things is no reason to fail.
    testTimeout: 60_000,
  },
});
