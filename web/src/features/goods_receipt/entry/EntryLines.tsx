import { memo, type RefObject, useLayoutEffect } from 'react';
import { headAndTail } from '@/lib/cutText';
import { useText } from '@/lib/i18n';
import { Badge } from '@/ui/Badge';
import { LineSheet } from '@/ui/LineSheet';
import { ProductPicture, pictureSource } from '@/ui/ProductPicture';
import { useRowWindow } from '@/ui/useRowWindow';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './EntryLines.module.css';
import { tell, useEntry } from './entry';
import { withoutBlanks } from './model/countScan';
import {
  cameOfBatch,
  type Entered,
  type Goods,
  hasSerials,
  type Standing,
  standingOf,
} from './model/goods';
import { enteredOf } from './model/openGrn';
import { grnOf, isOfAdvice, rowsOf } from './model/state';
import { batchDays, lostWords, mrpWords, quantityOf, standingWords } from './words';

/** The heights that the style sheet gives to the head, to a line and to a batch under the current one. */
const HEAD_HEIGHT = 36;
const LINE_HEIGHT = 54;
const BATCH_HEIGHT = 40;
/** Lines drawn beyond the edges, so that scrolling never shows a gap and the arrow keys find the next one. */
const BEYOND = 8;

/** The lines of a GRN with their entries. The current one is brought into sight. */
export function EntryLines({ list }: { list: RefObject<HTMLDivElement | null> }) {
  const text = useText();
  const state = useEntry();
  const [goods, grn, isExpected] = [rowsOf(state), grnOf(state), isOfAdvice(state)];
  const current = goods.findIndex(({ key }) => key === grn.draft?.key);
  const batches = grn.draft ? withoutBlanks(grn.draft.entered).batches.length : 0;
  const window = useRowWindow(list, {
    count: goods.length,
    heightOf: (index) => LINE_HEIGHT + (index === current ? batches * BATCH_HEIGHT : 0),
    head: HEAD_HEIGHT,
    beyond: BEYOND,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another current line scrolls
  useLayoutEffect(() => {
    if (current >= 0) window.show(current);
  }, [current]);
  return (
    <LineSheet
      scroller={list}
      label={text('goodsEntry:lines')}
      count={goods.length}
      window={window}
      className={classes.scroller}
      marks={{ 'data-expected': isExpected || undefined }}
      head={
        <tr className={classes.head} aria-rowindex={1}>
          <th scope="col">{text('goodsEntry:item')}</th>
          {isExpected && <th scope="col">{text('goodsEntry:expected')}</th>}
          <th scope="col">{text('goods_receipt:received')}</th>
          <th scope="col">{text('goods_receipt:damaged')}</th>
          <th scope="col">{text('goods_receipt:lost')}</th>
          {isExpected && <th scope="col">{text('goods_receipt:status')}</th>}
        </tr>
      }
      draw={(index) => {
        const one = goods[index];
        return (
          one && (
            <Line
              key={one.key}
              goods={one}
              place={index}
              entered={enteredOf(grn, one.key)}
              isCurrent={index === current}
            />
          )
        );
      }}
    />
  );
}

interface LineProps {
  goods: Goods;
  place: number;
  entered: Entered;
  isCurrent: boolean;
}

const Line = memo(function Line(props: LineProps) {
  const { goods, place, entered, isCurrent } = props;
  const text = useText();
  const standing = standingOf(goods, entered);
  const isUntouched = standing.status === 'untouched';
  const shown = (milli: number) => (isUntouched ? '—' : quantityOf(goods, milli));
  const [head, tail] = headAndTail(goods.name);
  const mrp = mrpWords(goods, entered, text);
  return (
    <>
      <tr className={classes.row} aria-current={isCurrent || undefined} aria-rowindex={place + 2}>
        <th scope="row" className={classes.item} data-goods>
          <ProductPicture
            source={pictureSource('', goods.image ?? '')}
            name={goods.name}
            size="row"
          />
          <button
            type="button"
            data-opens-row
            className={classes.name}
            onClick={() => tell({ kind: 'lineOpened', key: goods.key })}
          >
            <VisuallyHidden>
              {text('goodsEntry:openLine', { name: [goods.name, mrp].filter(Boolean).join(', ') })}
            </VisuallyHidden>
            <span aria-hidden className={classes.shownName}>
              <span className={classes.nameHead}>{head}</span>
              <span>{tail}</span>
            </span>
          </button>
          <span className={classes.about}>{aboutLine()}</span>
        </th>
        {goods.expected !== null && <td>{quantityOf(goods, goods.expected)}</td>}
        <td className={classes.received}>{shown(standing.received)}</td>
        <td>{shown(standing.damaged)}</td>
        <td>{isUntouched ? '—' : lostWords(goods, standing)}</td>
        {goods.expected !== null && (
          <td className={classes.status}>
            <StatusBadge goods={goods} standing={standing} />
          </td>
        )}
      </tr>
      {isCurrent &&
        withoutBlanks(entered).batches.map((batch) => {
          const came = cameOfBatch(goods, entered, batch);
          return (
            <tr key={batch.id} className={classes.row} data-batch aria-current>
              <th scope="row" className={classes.item}>
                {text('goods_receipt:batchOf', {
                  batch: batch.no.trim() || text('goodsEntry:unnamedBatch'),
                })}{' '}
                <span className={classes.days}>{batchDays(batch, text)}</span>
              </th>
              {goods.expected !== null && <td />}
              <td className={classes.received}>{quantityOf(goods, came.received)}</td>
              <td>{quantityOf(goods, came.damaged)}</td>
              <td />
              {goods.expected !== null && <td />}
            </tr>
          );
        })}
    </>
  );

  function aboutLine(): string {
    const { batches, serials, remarks } = entered;
    return [
      mrp,
      goods.description,
      goods.barcode,
      !isCurrent && batches.length > 0 && text('goodsEntry:batchCount', { count: batches.length }),
      hasSerials(goods) &&
        serials.length > 0 &&
        text('goodsEntry:serialCount', { count: serials.length }),
      remarks.trim(),
    ]
      .filter(Boolean)
      .join(' · ');
  }
}, isSameLine);

/**
 * An entry is never changed in place, so its identity tells. A line in several MRPs is put together
 * anew.
 */
function isSameLine(before: LineProps, now: LineProps): boolean {
  return (
    before.goods === now.goods &&
    before.place === now.place &&
    before.entered === now.entered &&
    before.isCurrent === now.isCurrent
  );
}

function StatusBadge({ goods, standing }: { goods: Goods; standing: Standing }) {
  const text = useText();
  const words = standingWords(goods, standing, text);
  return words && <Badge tone="attention">{words}</Badge>;
}
