import { useRef } from 'react';
import { type Text, useText } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import { formatCount } from '@/lib/quantity';
import { IconUsers } from '@/ui/icons';
import { calls } from '../api/calls';
import type { CustomerLine, CustomersAnswer } from '../api/customers';
import { problemWords } from '../problemWords';
import { proved } from '../proof/proved';
import { useSaving } from '../reports/useSaving';
import { usePerson } from '../session/person';
import { NoSuchPage } from '../shell/NoSuchPage';
import { PageFailed } from '../shell/PageFailed';
import { PageHead } from '../shell/PageHead';
import { ExportMenu, type FileKind } from '../table/ExportMenu';
import { ListFilters, ListSearch, ListTabs, ListTools } from '../table/ListTools';
import { NoneFit } from '../table/NoneFit';
import { sortFilter, sortingOf } from '../table/sorting';
import { Table } from '../table/Table';
import { TableEmpty } from '../table/TableEmpty';
import { TablePanel } from '../table/TablePanel';
import { useLatest } from '../table/useLatest';
import { focusKey, useListKeys } from '../table/useListKeys';
import { usePages } from '../table/usePages';
import { sayFile } from '../table/useSaving';
import { useTableLook } from '../table/useTableLook';
import { useAskOffline } from '../useAskOffline';
import { useRoom } from '../useRoom';
import { useAddress, useGo, useLastRow } from '../way';
import { columnsOf, linesOf } from './customersCells';
import { type CustomersSearch, wishOf } from './customersSearch';

const PANEL = 'customers';

const keyOf = ({ customer_id: id }: CustomerLine) => id;

/** The customers of the business. Each opens as a page of its own. */
export function CustomersPage() {
  const { rights } = usePerson();
  return rights.includes('customers.see') ? <Customers /> : <NoSuchPage />;
}

function Customers() {
  const text = useText();
  const go = useGo();
  const { isPhone } = useRoom();
  const { search, change } = useAddress<CustomersSearch>(() => false);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const wish = wishOf(search);
  const { rows, answer, isPending, isError, error, refetch, onSight, end } = usePages(
    'customers',
    wish,
    calls.customers,
    ({ customers }) => customers,
  );
  useAskOffline(refetch);
  useListKeys({ list, search: field });
  const known = useLatest(answer);
  const isAway = isError && answer !== undefined;
  const file = useSaving<FileKind>((kind) => proved(() => calls.customersFile(wish, kind)));
  const look = useTableLook('customers', columnsOf(known?.groups ?? [], text), 44);
  const sorting = sortingOf(search, 'name', change);
  const { start, keep } = useLastRow();
  const [firstRow] = rows;
  const files = rows.length > 0 && <ExportMenu busy={file.busy} onSave={file.save} />;
  return (
    <>
      <PageHead
        title={text('console:customers')}
        fact={isAway ? problemWords(error) : isPhone ? undefined : known && factOf(known, text)}
        isAway={isAway}
        hasStore={false}
      >
        {files}
      </PageHead>
      <ListTools>
        <ListTabs
          label={text('console:customers')}
          panelId={PANEL}
          tabs={[
            { id: '', label: text('console:all'), count: known && formatCount(known.all) },
            ...(known?.groups ?? []).map(({ code, name, count }) => ({
              id: code,
              label: name,
              count: formatCount(count),
            })),
          ]}
          chosen={search.group ?? ''}
          onChoose={(group) => change({ group: group || undefined })}
        />
        {isPhone ? (
          <>
            <ListFilters
              isPhone
              filters={[sortFilter(look.columns, sorting, 'name', change, text)]}
            />
            {files}
          </>
        ) : (
          look.menu
        )}
        <ListSearch
          field={field}
          label={text('console:findCustomers')}
          value={search.find ?? ''}
          onSearch={(find) => change({ find: find || undefined }, { replace: true })}
          onEnter={() => firstRow && focusKey(list.current, keyOf(firstRow))}
        />
      </ListTools>
      <TablePanel
        id={PANEL}
        label={text('console:customers')}
        isAway={isAway}
        hasRows={rows.length > 0}
        shown={text('console:shownOf', {
          number: formatCount(end || rows.length),
          count: rows.length,
        })}
        foot={sayFile(file)}
      >
        <Table
          label={text('console:customers')}
          columns={look.columns}
          height={look.height}
          sorting={sorting}
          rows={rows}
          keyOf={keyOf}
          linesOf={(customer) => linesOf(customer, text)}
          isPhone={isPhone}
          onOpen={(customer) => {
            keep(rows.indexOf(customer));
            return go(`/customers/${customer.customer_id}`, { isOpenedHere: true });
          }}
          isLoading={isPending}
          list={list}
          start={start}
          onSight={onSight}
          instead={
            answer ? (
              rows.length === 0 &&
              ((search.group ?? search.find) !== undefined ? (
                <NoneFit
                  title={text('console:noCustomerFits')}
                  onRemove={() => change({ group: undefined, find: undefined })}
                />
              ) : (
                <TableEmpty
                  icon={IconUsers}
                  title={text('console:noCustomers')}
                  note={text('console:noCustomersNote')}
                />
              ))
            ) : isError ? (
              <PageFailed
                title={text('console:customersFailed')}
                problem={error}
                onRetry={() => refetch()}
              />
            ) : null
          }
        />
      </TablePanel>
    </>
  );
}

/** `6,418, 214 new this month · ₹14,206.50 of store credit in 38 vouchers`. */
function factOf(known: CustomersAnswer, text: Text): string {
  const { all, new_this_month: fresh, credit_total: amount, vouchers } = known;
  const credit = text('console:creditOut', {
    amount: formatDecimal(amount),
    count: vouchers,
  });
  return [
    `${formatCount(all)}, ${text('console:newThisMonth', { number: formatCount(fresh) })}`,
    ...(vouchers > 0 ? [credit] : []),
  ].join(' · ');
}
