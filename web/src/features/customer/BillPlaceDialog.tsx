import { ErrorLine } from '@/ui/ErrorLine';
import '@/lib/i18n/profileTexts';
import { useState } from 'react';
import { type BodyOf, billPlace, type Cart, problemText, Refusal, SignedOut } from '@/api';
import { useSend } from '@/app/shell';
import { BillDock, useBillChange, useCart } from '@/features/cart';
import { useSettings } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { SelectField } from '@/ui/SelectField';
import { TextField } from '@/ui/TextField';
import classes from './BillPlaceDialog.module.css';
import { PlaceFields } from './PlaceFields';
import { isTagged } from './taggedOn';

/** The server keeps so many characters of a line of an address. */
const LONGEST_LINE = 120;

const KINDS = [
  { value: 'recorded_address', label: 'profile:placeRecorded' },
  { value: 'delivery_address', label: 'profile:placeDelivery' },
] as const;

type Typed = Pick<
  Cart['place_of_supply'],
  'place' | 'address' | 'city_id' | 'pincode' | 'state_id'
>;
type Faults = Partial<Record<keyof Typed, string>>;

/** The place of supply of the open bill, and its effect on the taxes. */
export function BillPlaceDialog({ onDone }: { onDone: () => void }) {
  const text = useText();
  const cart = useCart();
  const [typed, setTyped] = useState(() => typedOf(cart));
  const [faults, setFaults] = useState<Faults>({});
  const { busy, error: problem, setError: setProblem, send } = useSend();
  const change = useBillChange();
  const put = (changed: Partial<Typed>) => {
    setTyped({ ...typed, ...changed });
    setFaults({});
    setProblem('');
  };

  const post = async () => {
    const wanted = typed.place === '' ? { place: '' } : typed;
    const answer = await change(
      billPlace,
      wanted,
      ({ c_id, order_id }): BodyOf<typeof billPlace> => ({ ...wanted, c_id, order_id }),
    );
    if (answer) showAlert.success(answer.message);
    onDone();
  };
  const save = () =>
    send(post, (denied) => {
      const fields = denied instanceof Refusal ? denied.fields : [];
      const told = Object.fromEntries(fields.map(({ field, message }) => [field, message]));
      if (denied instanceof SignedOut) onDone();
      else if (fields.length > 0) setFaults(told);
      else return problemText(denied) ?? text('ui:serverFault');
      return '';
    });

  return (
    <BillDock
      title={text('customer:place')}
      scans="wait"
      typed={isOther(typed, typedOf(cart))}
      busy={busy}
      onClose={onDone}
      onSubmit={save}
      actions={
        <>
          <AppButton label={text('ui:cancel')} size="large" onClick={onDone} />
          <AppButton
            type="submit"
            label={text('ui:save')}
            look="primary"
            size="large"
            shortcut="Enter"
          />
        </>
      }
    >
      <ErrorLine message={problem} />
      <div className={classes.places}>
        <SelectField
          label={text('profile:placeWhere')}
          emptyLabel={text('profile:placeCounter')}
          choices={KINDS.map(({ value, label }) => ({ value, label: text(label) }))}
          value={typed.place}
          error={faults.place}
          onChange={(place) => put({ place, ...(typed.place === '' ? addressOf(cart) : {}) })}
        />
        {typed.place !== '' && (
          <>
            <TextField
              name="address"
              label={text('profile:address1')}
              maxLength={LONGEST_LINE}
              autoComplete="off"
              value={typed.address}
              error={faults.address}
              onChange={(address) => put({ address })}
            />
            <PlaceFields entries={typed} errorOf={(name) => faults[name]} onChange={put} />
            <TextField
              name="pincode"
              label={text('profile:pincode')}
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
              value={typed.pincode}
              error={faults.pincode}
              onChange={(pincode) => put({ pincode })}
            />
          </>
        )}
      </div>
      <Effect typed={typed} total={cart?.total ?? '0.00'} />
    </BillDock>
  );
}

/** The effect of the place on the taxes; the server decides it in the end. */
function Effect({ typed: { place, state_id }, total }: { typed: Typed; total: string }) {
  const text = useText();
  const { store } = useSettings();
  const isElsewhere = place !== '' && state_id !== '' && state_id !== store.state_id;
  const taxes = isElsewhere ? 'profile:placeIgst' : 'profile:placeCgst';
  return (
    <p role="status" className={classes.effect}>
      {text(store.registration === 'regular' ? taxes : 'profile:placeNoTax', { amount: total })}{' '}
      {text('profile:placeSez')}
    </p>
  );
}

const NOWHERE: Typed = { place: '', address: '', city_id: '', pincode: '', state_id: '' };

/** The place that the bill has already. */
function typedOf(cart: Cart | null): Typed {
  const known = cart?.place_of_supply;
  if (!known || known.place === '') return NOWHERE;
  const { place, address, city_id, pincode, state_id } = known;
  return { place, address, city_id, pincode, state_id };
}

/** Whether somebody has changed what the bill says. */
const isOther = (typed: Typed, said: Typed) =>
  (Object.keys(NOWHERE) as (keyof Typed)[]).some((field) => typed[field] !== said[field]);

/** The address in the customer's profile, to begin with. */
function addressOf(cart: Cart | null): Partial<Typed> {
  const customer = cart?.customer ?? null;
  if (!isTagged(customer)) return {};
  const { address1, address2, city_id, pincode, state_id } = customer.address;
  return { address: [address1, address2].filter(Boolean).join(', '), city_id, pincode, state_id };
}
