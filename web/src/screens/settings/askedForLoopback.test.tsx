// @vitest-environment-options {"url": "https://till.example/"}
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { leaveTrayService } from '@/devices/printer/trayService';
import { openSettings } from '@/test/openSettings';
import { PrintServiceSocket, printService } from '@/test/printService';

const WORDS = /The browser will ask whether this page may reach apps on this device/;

afterEach(async () => {
  await leaveTrayService();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'permissions');
});

it('tells that the browser will ask before it does, and no more once it was allowed', async () => {
  let state = 'prompt';
  vi.stubGlobal('WebSocket', PrintServiceSocket);
  const query = async () => ({ state });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
  printService.start();
  printService.isHeld = true;
  const { open } = await openSettings();
  await open('Setup Printer');
  expect(await screen.findByText(WORDS)).toBeVisible();
  await vi.waitFor(() => expect(printService.letIn).not.toBeNull());
  expect(screen.getByText(WORDS)).toBeVisible();
  state = 'granted';
  printService.letIn?.();
  expect(await screen.findByRole('button', { name: /EPSON/ })).toBeVisible();
  expect(screen.queryByText(WORDS)).toBeNull();
});
