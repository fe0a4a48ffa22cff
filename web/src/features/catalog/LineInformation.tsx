import { useState } from 'react';
import type { CartLine } from '@/api';
import { closeLineDialog, SalespersonDialog, useCart, useDetailsLine } from '@/features/cart';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { lineFacts } from './lineFacts';
import { ProductInformation } from './ProductInformation';

/** Everything about a line of the bill that its row has no room for, while somebody looks at it. */
export function LineInformation() {
  const line = useDetailsLine();
  return line && <Details line={line} />;
}

function Details({ line }: { line: CartLine }) {
  const text = useText();
  const link = useCart()?.product_image_link ?? '';
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <ProductInformation
        facts={lineFacts(line, link)}
        onClose={closeLineDialog}
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
