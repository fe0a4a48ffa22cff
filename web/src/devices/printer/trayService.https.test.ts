// @vitest-environment-options {"url": "https://till.example/"}
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PrintServiceSocket, printService } from '@/test/printService';
import { leaveTrayService, trayService } from './trayService';

const PRINTERS = ['EPSON TM-T82 Receipt', 'HP LaserJet'];
const tried = (scheme: string) => printService.tried.filter((url) => url.startsWith(scheme)).length;

beforeEach(() => {
  vi.stubGlobal('WebSocket', PrintServiceSocket);
  printService.start();
});
afterEach(async () => {
  await leaveTrayService();
  vi.unstubAllGlobals();
});

it('a page of https reaches a service that only encrypted connections reach, as Safari wants it, and prints', async () => {
  printService.address = 'wss://localhost:8181';
  expect(await trayService.printers()).toEqual(PRINTERS);
  expect(tried('ws:')).toBeGreaterThan(0);
  expect(printService.tried.at(-1)).toMatch(/^wss:\/\/localhost:8181/);
  await trayService.print({ printer: 'HP LaserJet', content: { data: 'G0A=' }, name: 'PN1-1' });
  expect(printService.jobs()).toHaveLength(1);
});

it('a page of https takes the plain connection where the browser lets it, which needs no certificate', async () => {
  expect(await trayService.printers()).toEqual(PRINTERS);
  expect(tried('wss:')).toBe(0);
});

it('a page of https that reaches nothing has tried both', async () => {
  printService.address = '';
  await expect(trayService.printers()).rejects.toMatchObject({ fate: 'unreached' });
  expect([tried('ws:') > 0, tried('wss:') > 0]).toEqual([true, true]);
});
