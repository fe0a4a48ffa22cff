import { useState } from 'react';
import type { CartLine } from '@/api';
import { ProductInformation } from '@/features/product';
import { SalespersonDialog } from '@/features/salesperson';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { useCart } from './cartStore';
import { lineFacts } from './lineFacts';

/** Everything about a line that its row has no room for, and who sold it. */
export function LineDetails({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const text = useText();
  const link = useCart()?.product_image_link ?? '';
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <ProductInformation
        facts={lineFacts(line, link)}
        onClose={onClose}
        more={
          <div>
            <dt>{text('customer:salesperson')}</dt>
            <dd>
              <AppButton
                label={line.salesman_id || text('customer:salespersonNone')}
                look="quiet"
                onClick={() => setChoosing(true)}
              />
            </dd>
          </div>
        }
      />
      {choosing && <SalespersonDialog salespersons={[]} onClose={() => setChoosing(false)} />}
    </>
  );
}
