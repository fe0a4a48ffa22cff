import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/test/renderUi';
import { Amount } from './Amount';
import { AppButton } from './AppButton';
import { DataTable, type DataTableProps } from './DataTable';
import { EmptyState } from './EmptyState';

interface Invoice {
  number: string;
  amount: string;
}

const rows: Invoice[] = [
  { number: 'PN1T02-26-000001', amount: '212.00' },
  { number: 'PN1T02-26-000002', amount: '123456.00' },
  { number: 'PN1T02-26-000003', amount: '5.50' },
];

function Invoices(props: Partial<DataTableProps<Invoice>>) {
  return (
    <DataTable
      label="Invoices"
      rows={rows}
      rowKey={({ number }) => number}
      empty={
        <EmptyState message="No invoices found." action={<AppButton label="Clear filters" />} />
      }
      columns={[
        { id: 'number', header: 'Invoice', cell: ({ number }) => number },
        {
          id: 'amount',
          header: 'Amount',
          align: 'end',
          cell: ({ amount }) => <Amount value={amount} />,
        },
      ]}
      {...props}
    />
  );
}

describe('a list', () => {
  it('is a table with its head and rows', () => {
    renderUi(<Invoices />);
    const table = within(screen.getByRole('table', { name: 'Invoices' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Invoice',
      'Amount',
    ]);
    expect(table.getByRole('row', { name: 'PN1T02-26-000002 ₹1,23,456.00' })).toBeVisible();
  });

  it('opens a row by tap and by Enter, chosen with the arrows', async () => {
    const onOpen = vi.fn();
    const { user } = renderUi(<Invoices onOpen={onOpen} />);
    await user.click(screen.getByRole('button', { name: 'PN1T02-26-000001' }));
    await user.keyboard(
      '{ArrowDown}{ArrowDown}{ArrowDown}{Enter}{Home}{Enter}{End}{ArrowUp}{Enter}',
    );
    expect(onOpen.mock.calls.map(([row]) => row.number.at(-1))).toEqual(['1', '3', '1', '2']);
  });

  it('says exactly that it is empty, with the next action', () => {
    renderUi(<Invoices rows={[]} />);
    expect(screen.getByText('No invoices found.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  });

  it('shows grey rows while it is on its way, and no empty text', () => {
    renderUi(<Invoices rows={[]} state={{ kind: 'loading' }} />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByText('No invoices found.')).toBeNull();
  });

  it('says what failed and tries again', async () => {
    const onRetry = vi.fn();
    const { user } = renderUi(
      <Invoices rows={[]} state={{ kind: 'failed', message: 'No answer.', onRetry }} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('No answer.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('fetches more where there is more', async () => {
    const onLoadMore = vi.fn();
    const { user, rerender } = renderUi(<Invoices onLoadMore={onLoadMore} />);
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(onLoadMore).toHaveBeenCalledOnce();
    rerender(<Invoices />);
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });
});
