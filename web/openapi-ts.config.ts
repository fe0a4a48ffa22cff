import { defineConfig } from '@hey-api/openapi-ts';

/**
 * The typed client of the server's calls, made from the document that the server itself writes.
 * The document says `application/x-www-form-urlencoded`, so the client sends forms by itself.
 */
export default defineConfig({
  input: '../docs/openapi.json',
  output: { path: 'src/api/generated', clean: true },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
});
