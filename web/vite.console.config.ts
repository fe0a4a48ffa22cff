import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The owner's console. It is built apart from the till: neither loads anything of the other. */
export default defineConfig({
  plugins: [react()],
  base: '/console/',
  publicDir: false,
  resolve: {
    alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) },
  },
  server: {
    host: '127.0.0.1',
    port: 5174,
    proxy: { '/api': 'http://127.0.0.1:8080', '/pictures': 'http://127.0.0.1:8080' },
  },
  build: {
    outDir: 'dist-console',
    target: 'es2022',
    // The content security policy knows no `data:` sources, so every asset stays a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'console.html' },
  },
});
