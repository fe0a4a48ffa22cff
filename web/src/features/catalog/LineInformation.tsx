import { useState } from 'react';
import type { CartLine } from '@/api';
import { useCart, useLineDetails } from '@/features/cart';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Fact } from '@/ui/Facts';
import { SalespersonDialog } from './LazySalespersonDialog';
import { lineFacts } from './lineFacts';
import { ProductInformation } from './ProductInformation';

/** Everything about a line of the bill that its row has no room for, while somebody looks at it. */
export function LineInformation() {
  const { line, close } = useLineDetails();
  return line && <Details line={line} onClose={close} />;
}

function Details({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const text = useText();
  const link = useCart()?.product_image_link ?? '';
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <ProductInformation
        facts={lineFacts(line, link)}
        onClose={onClose}
        more={
          <Fact name={text('customer:salesperson')}>
            <AppButton
              label={line.salesman_id || text('customer:salespersonNone')}
              look="text"
              onClick={() => setChoosing(true)}
            />
          </Fact>
        }
      />
      {choosing && <SalespersonDialog onClose={() => setChoosing(false)} />}
    </>
  );
}
