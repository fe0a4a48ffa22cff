import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { atAdvice, line } from '@/test/goodsEntry';
import { readQuestion } from '@/test/keys';
import { path } from '@/test/renderApp';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('a GRN with nothing entered says so, until Esc', async () => {
  const { user } = await atAdvice([line(8)]);
  await user.keyboard('{F9}');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  await readQuestion();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(path()).toMatch(/^\/generate-grn/);
});
