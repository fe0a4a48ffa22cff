import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` sends the calls: a Rokad server on the same machine. */
const API_SERVER = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
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
      output: {
        codeSplitting: {
          // What changes with an upgrade of libraries only, so that a new Rokad leaves it cached.
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-)?(router|query|history|store)(-core)?|i18next|react-i18next)[\\/]/,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // A machine that is busy with other things is no reason to fail.
    testTimeout: 30_000,
  },
});
