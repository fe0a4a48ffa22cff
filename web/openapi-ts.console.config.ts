import { defineConfig } from '@hey-api/openapi-ts';

/** The types of the console's calls, made from the document that the server itself writes. */
export default defineConfig({
  input: '../docs/openapi.console.json',
  output: { path: 'src/console/api/generated', clean: true },
  plugins: ['@hey-api/typescript'],
});
