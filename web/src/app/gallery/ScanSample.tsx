import { useRef } from 'react';
import { Amount } from '@/ui/Amount';
import { IconSearch } from '@/ui/icons';
import { LineSheet } from '@/ui/LineSheet';
import { ScanMark, ScanStrip, ScanWords } from '@/ui/ScanStrip';
import { useRowWindow } from '@/ui/useRowWindow';
import { Piece } from './Piece';
import classes from './samples.module.css';

const LINES = [
  { name: 'Tea Premium 500 g', amount: '400.00' },
  { name: 'Soap Sandal 3 x 100 g', amount: '110.00' },
  { name: 'Almonds loose', amount: '1,260.00' },
];
const ROW_HEIGHT = 44;

/** The last scan, and the lines that scans count on. */
export function ScanSample() {
  const scroller = useRef<HTMLDivElement>(null);
  const window = useRowWindow(scroller, {
    count: LINES.length,
    heightOf: () => ROW_HEIGHT,
    head: ROW_HEIGHT,
    beyond: 0,
  });
  const mark = (
    <ScanMark>
      <IconSearch />
    </ScanMark>
  );
  return (
    <Piece name="Scans">
      <ScanStrip
        label="Last scan"
        tone="danger"
        told={
          <ScanWords picture={mark} title="8909786410121" detail="No product has this barcode." />
        }
      />
      <LineSheet
        scroller={scroller}
        label="Scanned goods"
        count={LINES.length}
        window={window}
        className={classes.full}
        head={
          <tr className={classes.scanned}>
            <th scope="col">Item</th>
            <th scope="col">Amount</th>
          </tr>
        }
        draw={(index) => {
          const line = LINES[index];
          return (
            line && (
              <tr
                key={line.name}
                className={classes.scanned}
                aria-current={index === 1 || undefined}
              >
                <td>{line.name}</td>
                <td>
                  <Amount value={line.amount} />
                </td>
              </tr>
            )
          );
        }}
      />
    </Piece>
  );
}
