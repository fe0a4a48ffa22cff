import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatusCluster } from '@/app/shell';
import { StatusContext } from '@/app/shell/status';
import { renderUi } from '@/test/renderUi';
import { tellPrinted, usePrinterStatus } from './printerStatus';

function Cluster() {
  return (
    <StatusContext value={[usePrinterStatus()]}>
      <StatusCluster />
    </StatusContext>
  );
}

it('the printer is an icon in the status of the till, and red with a word when a print failed', () => {
  renderUi(<Cluster />);
  const entry = () => screen.getAllByRole('listitem').at(-1) as HTMLElement;
  expect(entry()).toHaveTextContent('Printer');
  expect(entry()).toHaveAttribute('data-quiet');
  act(() => tellPrinted('failed'));
  expect(entry()).toHaveTextContent('Printer not ready');
  expect(entry()).toHaveAttribute('data-tone', 'danger');
  expect(entry()).not.toHaveAttribute('data-quiet');
  act(() => tellPrinted('printed'));
  expect(entry()).toHaveTextContent('Printer ready');
  expect(entry()).toHaveAttribute('data-tone', 'ok');
});
