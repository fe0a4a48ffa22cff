import { afterEach, describe, expect, it } from 'vitest';
import { onServer, serverOrigin } from './serverOrigin';

const meta = document.createElement('meta');
meta.name = 'api-origin';

function pageNames(origin: string): void {
  meta.content = origin;
  document.head.append(meta);
}

afterEach(() => meta.remove());

describe('the server that calls go to', () => {
  it('is the one that the page names (SHL-27)', () => {
    pageNames('https://books.example.in');
    expect(serverOrigin()).toBe('https://books.example.in');
    expect(onServer('/healthz')).toBe('https://books.example.in/healthz');
  });

  it('is the one that gave the page where it names none', () => {
    for (const none of ['', '__API_ORIGIN__']) {
      pageNames(none);
      expect(serverOrigin()).toBe(location.origin);
      expect(onServer('/healthz')).toBe('/healthz');
    }
    meta.remove();
    expect(serverOrigin()).toBe(location.origin);
  });
});
