import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, productSearch } from '@/api';
import { useCart } from '@/features/cart';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { SkeletonRows } from '@/ui/SkeletonRows';
import { hitFacts } from './hitFacts';
import { lineFacts } from './lineFacts';
import { ProductInformation } from './ProductInformation';
import { type Lookup, lookUpProduct, useProductLookup } from './productLookup';
import { readScan, setSearchText } from './searchText';
import { takeOntoBill } from './takeOntoBill';

const close = () => lookUpProduct(null);

/** The facts of a product that somebody looks up from a search or the catalog. */
export function ProductLookup({ off }: { off: string | undefined }) {
  const lookup = useProductLookup();
  // A look-up made for one bill is not open on the next one.
  useEffect(() => close, []);
  return lookup && <Found lookup={lookup} off={off} />;
}

function Found({ lookup, off }: { lookup: Lookup; off: string | undefined }) {
  const text = useText();
  const cart = useCart();
  const { barcode, name } = lookup.facts;
  const link = cart?.product_image_link ?? '';
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['product', barcode],
    queryFn: async ({ signal }) => {
      const found = await call(productSearch, { search_term: barcode }, { signal });
      return found.data.find((hit) => hit.barcode === barcode) ?? null;
    },
  });
  const line = cart?.data.find(({ product_data: product }) => product.barcode === barcode);
  // A line of the bill knows most: all its MRPs, the tax, the promotions.
  const known = data ? hitFacts(data, link) : lookup.facts;
  const facts = line ? { ...lineFacts(line, link), category: known.category } : known;
  const add = () => {
    close();
    const quantity = lookup.quantity || readScan(barcode).quantity;
    setSearchText('');
    takeOntoBill({
      code: barcode,
      name,
      quantity,
      ...(lookup.weighed && { weighedIn: data?.uom ?? '' }),
    });
  };
  return (
    <ProductInformation
      facts={{ ...facts, picture: lookup.facts.picture || facts.picture }}
      onClose={close}
      note={
        <>
          {isPending && <SkeletonRows rows={2} rowHeight={40} />}
          {isError && <ErrorPanel message={text('catalog:searchFailed')} onRetry={refetch} />}
        </>
      }
      footer={
        <AppButton
          label={text('catalog:addToCart')}
          look="primary"
          size="large"
          reason={off}
          autoFocus
          onClick={add}
        />
      }
    />
  );
}
