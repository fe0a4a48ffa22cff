import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page on which a demo plays the tablet (docs/bridge.md). It is built apart, so that no shop's web app has any of it. */
export default defineConfig({
  plugins: [react()],
  base: '/demo/tablet/',
  publicDir: false,
  resolve: {
    alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) },
  },
  build: {
    outDir: 'dist-tablet',
    target: 'es2022',
    // The content security policy knows no `data:` sources, so every asset stays a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'tablet.html' },
  },
});
