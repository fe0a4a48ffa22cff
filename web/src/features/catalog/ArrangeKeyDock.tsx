import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { arrangeQuickKey, call } from '@/api';
import { useSend } from '@/app/shell';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { AppButton } from '@/ui/AppButton';
import { Dock } from '@/ui/Dock';
import { ErrorLine } from '@/ui/ErrorLine';
import { Pressable } from '@/ui/Pressable';
import { ProductPicture, pictureSource } from '@/ui/ProductPicture';
import { TextField } from '@/ui/TextField';
import classes from './ArrangeDock.module.css';
import { useProductSearch } from './useProductSearch';

/** Puts a product under the number of a quick key, or makes the number free. */
export function ArrangeKeyDock({
  place,
  name,
  pictures,
  onDone,
}: {
  place: number;
  /** The product that it has now; left out for a free number. */
  name: string | undefined;
  /** The link to pictures. */
  pictures: string;
  onDone: () => void;
}) {
  const text = useText();
  const client = useQueryClient();
  const [term, setTerm] = useState('');
  const { hits, answered, failed } = useProductSearch(term.trim());
  const { busy, error, setError, send } = useSend();
  const put = (barcode: string) =>
    send(async () => {
      const { data } = await call(arrangeQuickKey, { place: String(place), barcode });
      client.setQueryData(['quick-keys'], data);
      onDone();
    });
  const nothing = failed
    ? text('catalog:searchFailed')
    : hits.length === 0 && answered
      ? text('catalog:noProduct')
      : '';
  return (
    <Dock
      title={text('catalog:keyTitle', { number: place })}
      busy={busy}
      onClose={onDone}
      onSubmit={() => {
        const [only] = hits;
        if (only && hits.length === 1) put(only.barcode);
      }}
      actions={
        name !== undefined && (
          <AppButton
            label={text('catalog:freeKey')}
            note={name}
            look="danger"
            size="deed"
            stretch
            onClick={() => put('')}
          />
        )
      }
    >
      <ErrorLine message={error || nothing} />
      <TextField
        label={text('catalog:keyProduct')}
        autoComplete="off"
        takesCodes
        marks={{ 'data-autofocus': true }}
        value={term}
        onChange={(next) => {
          setTerm(next);
          setError('');
        }}
      />
      <ul className={classes.hits}>
        {hits.map((hit) => (
          <li key={`${hit.barcode} ${hit.mrp}`}>
            <Pressable className={classes.hit} onClick={() => put(hit.barcode)}>
              <ProductPicture
                source={pictureSource(pictures, hit.image)}
                name={hit.name}
                size="row"
              />
              <span className={classes.name}>{hit.name}</span>
              <span>{formatDecimal(hit.price)}</span>
            </Pressable>
          </li>
        ))}
      </ul>
    </Dock>
  );
}
