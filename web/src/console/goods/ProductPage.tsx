import '@/lib/i18n/auditTexts';
import { useQuery } from '@tanstack/react-query';
import { type Text, useText } from '@/lib/i18n/consoleTexts';
import { nameBeforePack } from '@/lib/productTexts';
import { formatQuantity } from '@/lib/quantity';
import { ProductPicture } from '@/ui/ProductPicture';
import type { ProductAnswer } from '../api/goods';
import { Chip } from '../home/Chip';
import { problemWords } from '../problemWords';
import { PageFailed } from '../shell/PageFailed';
import { PageHead } from '../shell/PageHead';
import { ListTabs } from '../table/ListTools';
import { SkeletonLines } from '../table/Skeleton';
import { useAskOffline } from '../useAskOffline';
import { usePageKeys } from '../usePageKeys';
import { useRoom } from '../useRoom';
import { useAddress, useBackTo, usePathId } from '../way';
import { General } from './General';
import { productQuery } from './goodsQuery';
import type { ProductSearch, ProductTab } from './goodsSearch';
import classes from './ProductPage.module.css';
import { Barcodes, History, Prices, Stock } from './ProductTabs';
import { stockOf } from './productFigures';

const PANEL = 'product';

/** Everything about one product: facts, barcodes, prices, stock, and what was done with it. */
export function ProductPage() {
  const text = useText();
  const { isPhone } = useRoom();
  const back = useBackTo('/goods');
  const { search, open } = useAddress<ProductSearch>(() => true);
  const { data, error, isError, refetch } = useQuery(productQuery(Number(usePathId())));
  useAskOffline(refetch);
  usePageKeys({ Escape: () => void back() });
  const tab = search.tab ?? 'general';
  const isAway = isError && data !== undefined;
  return (
    <>
      <PageHead
        title={data && !isPhone ? data.name : text('console:product')}
        fact={isAway ? problemWords(error) : undefined}
        isAway={isAway}
        hasStore={false}
        back={{ title: text('console:goods'), onBack: back }}
      />
      {data ? (
        <div className={classes.product} data-away={isAway || undefined}>
          <div className={classes.top}>
            <Subject product={data} />
            <ListTabs<ProductTab>
              label={text('console:product')}
              panelId={PANEL}
              tabs={tabsOf(data, text)}
              chosen={tab}
              onChoose={(next) => open({ tab: next === 'general' ? undefined : next })}
            />
          </div>
          <div
            id={PANEL}
            role="tabpanel"
            aria-label={text('console:product')}
            className={classes.panel}
            tabIndex={-1}
          >
            <Shown tab={tab} product={data} />
          </div>
        </div>
      ) : (
        <div className={classes.instead}>
          {isError ? (
            <PageFailed
              title={text('console:productFailed')}
              problem={error}
              onRetry={() => refetch()}
            />
          ) : (
            <SkeletonLines />
          )}
        </div>
      )}
    </>
  );
}

function Shown({ tab, product }: { tab: ProductTab; product: ProductAnswer }) {
  switch (tab) {
    case 'general':
      return <General product={product} />;
    case 'barcodes':
      return <Barcodes product={product} />;
    case 'prices':
      return <Prices product={product} />;
    case 'stock':
      return <Stock product={product} />;
    case 'history':
      return <History product={product} />;
  }
}

/** The product at a glance: its picture, its pack and its barcode, and how it is sold. */
function Subject({ product }: { product: ProductAnswer }) {
  const text = useText();
  const { isPhone } = useRoom();
  const { name, variant, image, code, brand, category, barcodes, prices, is_active } = product;
  const { name: bare, pack } = nameBeforePack(name, variant);
  const mrps = new Set(prices.filter((price) => price.is_active).map(({ mrp }) => mrp)).size;
  return (
    <div className={classes.subject}>
      <span className={classes.picture}>
        <ProductPicture source={image} name={name} size="tile" />
      </span>
      <div className={classes.words}>
        {isPhone && <h2 className={classes.name}>{bare}</h2>}
        <p className={classes.pack}>{[pack, barcodes[0]?.barcode].filter(Boolean).join(' · ')}</p>
        <p className={classes.facts}>{[code, brand, category].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={classes.chips}>
        <Chip tone={is_active ? 'better' : 'plain'}>
          {text(is_active ? 'console:forSale' : 'console:notForSale')}
        </Chip>
        {mrps > 1 && <Chip tone="attention">{text('console:mrps', { count: mrps })}</Chip>}
      </div>
    </div>
  );
}

function tabsOf(product: ProductAnswer, text: Text) {
  const stock = formatQuantity(stockOf(product), product.is_weighed, product.uom);
  return [
    { id: 'general', label: text('console:general') },
    { id: 'barcodes', label: text('console:barcodes'), count: String(product.barcodes.length) },
    { id: 'prices', label: text('console:pricesAndMrps') },
    { id: 'stock', label: text('console:stock'), count: stock },
    { id: 'history', label: text('console:history') },
  ] as const;
}
