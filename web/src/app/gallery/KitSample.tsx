import { useRef, useState } from 'react';
import { ScreenHeader, ScreenLayout } from '@/app/shell';
import { useText } from '@/lib/i18n';
import { paise } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { AmountField } from '@/ui/AmountField';
import { AppButton } from '@/ui/AppButton';
import { ApplyDialog } from '@/ui/ApplyDialog';
import { showAlert } from '@/ui/alerts';
import { Badge } from '@/ui/Badge';
import { CalendarField } from '@/ui/CalendarField';
import { CheckBox } from '@/ui/CheckBox';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { DateField } from '@/ui/DateField';
import { Dialog } from '@/ui/Dialog';
import { Dock } from '@/ui/Dock';
import { DockChoice, DockChoices } from '@/ui/DockChoices';
import { DockFigures } from '@/ui/DockFigures';
import { DockSubject } from '@/ui/DockSubject';
import { DockValue } from '@/ui/DockValue';
import { DocumentHead } from '@/ui/DocumentHead';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorLine } from '@/ui/ErrorLine';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Fact, Facts } from '@/ui/Facts';
import { Initials } from '@/ui/Initials';
import { IconPrinter, IconReceipt, IconSearch, IconShoppingBag } from '@/ui/icons';
import { KeyHint } from '@/ui/KeyHint';
import { LinkButton } from '@/ui/LinkButton';
import { NumericPad } from '@/ui/NumericPad';
import { Panel } from '@/ui/Panel';
import { PinField } from '@/ui/PinField';
import { QuantityStepper } from '@/ui/QuantityStepper';
import { RemarkDock } from '@/ui/RemarkDock';
import { RetryNote } from '@/ui/RetryNote';
import { RuledList } from '@/ui/RuledList';
import { ScrolledColumn } from '@/ui/ScrolledColumn';
import { SectionTitle } from '@/ui/SectionTitle';
import { ShareBar, ShareMark } from '@/ui/ShareBar';
import { Sheet } from '@/ui/Sheet';
import { SkeletonRows } from '@/ui/SkeletonRows';
import { StatusDot } from '@/ui/StatusDot';
import { TextField } from '@/ui/TextField';
import { ThinProgress } from '@/ui/ThinProgress';
import { Toggle } from '@/ui/Toggle';
import { ChoicesSample } from './ChoicesSample';
import { Piece } from './Piece';
import { ScanSample } from './ScanSample';
import classes from './samples.module.css';

/** Surfaces that open over the kit. */
type Surface = 'apply' | 'dialog' | 'confirm' | 'danger' | 'sheet' | 'dock' | 'remark';

const soon = () => new Promise((resolve) => setTimeout(resolve, 2500));

export function KitSample() {
  const text = useText();
  const [amount, setAmount] = useState('123456.5');
  const [pin, setPin] = useState('12');
  const [phone, setPhone] = useState('98204');
  const [day, setDay] = useState('1986-03-14');
  const [quantity, setQuantity] = useState(2);
  const [on, setOn] = useState(true);
  const [open, setOpen] = useState<Surface | null>(null);
  const [loading, setLoading] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const close = () => setOpen(null);

  return (
    <ScreenLayout header={<ScreenHeader title="Gallery" note="the kit" />}>
      <ThinProgress active={loading} />
      <div className={classes.kit}>
        <Piece name="Buttons: primary, soft, tonal, text, danger">
          <AppButton label={text('billing:checkout')} look="primary" shortcut="F9" onClick={soon} />
          <AppButton label={text('ui:retry')} look="soft" shortcut="L" onClick={soon} />
          <AppButton label={text('held_bill:hold')} shortcut="F6" />
          <AppButton label={text('cash_session:closeSession')} look="text" shortcut="T" />
          <AppButton label={text('cart:cancelBill')} look="danger" shortcut="X" />
          <AppButton
            label={text('carry_bag:added')}
            icon={IconShoppingBag}
            badge={1}
            badgeTone="done"
          />
        </Piece>
        <Piece name="A link as a button">
          <LinkButton label={text('printers:downloadAgent')} href="/" opens="new tab" />
        </Piece>
        <Piece name="Not available, and in flight">
          <AppButton
            label={text('billing:checkout')}
            look="primary"
            shortcut="F9"
            reason={text('billing:nothingToPay')}
          />
          <AppButton
            label={text('customer:salesperson')}
            reason={text('customer:salespersonOff')}
          />
          <AppButton
            label={text('cart:cancelBill')}
            look="danger"
            reason={text('billing:nothingToCancel')}
          />
          <AppButton label={text('ui:save')} busy />
          <AppButton label={text('ui:save')} look="primary" busy />
        </Piece>
        <Piece name="Sizes, and what is chosen">
          <AppButton label={text('payment:cash')} size="tile" shortcut="C" pressed stretch />
          <AppButton label={text('payment:card')} size="tile" shortcut="D" stretch />
          <div className={classes.full}>
            <AppButton
              label={text('billing:checkout')}
              look="primary"
              size="large"
              shortcut="F9"
              stretch
            />
          </div>
          <AppButton label={text('held_bill:view')} size="dense" shortcut="H" badge={3} stretch />
          <AppButton label={text('discount:manual')} size="dense" shortcut="F7" stretch />
        </Piece>
        <section className={classes.piece}>
          <h2 className={classes.pieceName}>Straight on the ground</h2>
          <div className={classes.pieceBody}>
            <AppButton label={text('catalog:viewCatalog')} icon={IconReceipt} shortcut="V" />
            <KeyHint keys="ArrowUp" always />
            <AppButton label={text('catalog:viewCatalog')} reason={text('cart:billingOff')} />
          </div>
        </section>
        <Piece name="Fields">
          <TextField
            label="Phone number"
            before="+91"
            value={phone}
            onChange={setPhone}
            error={phone.length === 10 ? undefined : 'Phone number must be 10 characters long.'}
          />
          <TextField
            label="Barcode or product"
            hideLabel
            placeholder="Scan barcode or search product"
            before={<IconSearch size={20} />}
            after={<KeyHint keys="F2" />}
            value=""
            onChange={() => {}}
          />
          <CalendarField label="Date of Birth" value={day} onChange={setDay} />
          <DateField
            label="Anniversary"
            value="30/02"
            onChange={() => {}}
            error={text('ui:dayWrong')}
          />
          <PinField label="PIN" value={pin} onChange={setPin} hint="Four digits" />
          <TextField label="Serial Number" value="A-9921" onChange={() => {}} disabled />
        </Piece>
        <Piece name="Amount and pad">
          <AmountField
            label="Cash received"
            size="large"
            padded
            ref={field}
            value={amount}
            onChange={setAmount}
          />
          <NumericPad field={field} />
        </Piece>
        <Piece name="Amounts">
          <Amount value={paise(21200)} symbol={false} />
          <Amount value={paise(-5000)} symbol={false} tone="dim" />
          <Amount value="560.00" size="strong" symbol={false} />
          <Amount value="212.00" size="title" symbol={false} />
          <Amount value="123456.00" size="total" />
          <Amount value="1234567890.00" size="total" />
          <Amount value="1632.00" size="due" />
        </Piece>
        <Piece name="Facts">
          <section>
            <SectionTitle>{text('invoice:invoiceDetails')}</SectionTitle>
            <Facts>
              <Fact name={text('invoice:number')}>PN1T01-26-000001</Fact>
            </Facts>
            <Facts look="box">
              <Fact name={text('checkout:totalAmount')}>
                <Amount value={paise(49_000)} />
              </Fact>
              <Fact name={text('checkout:totalPaid')} isSum>
                <Amount value={paise(50_000)} />
              </Fact>
            </Facts>
          </section>
        </Piece>
        <Piece name="ShareBar">
          <div>
            <ShareBar shares={[49, 21, 3].map((amount) => ({ of: `${amount}`, amount }))} />
            <ShareMark place={0} />
            {text('checkout:totalPaid')}
          </div>
        </Piece>
        <Piece name="A document: its head, whose it is, its parts">
          <div>
            <DocumentHead back={<AppButton label={text('ui:back')} look="text" />}>
              <Initials>AK</Initials>
            </DocumentHead>
            <ScrolledColumn>
              <Panel>{text('invoice:invoiceDetails')}</Panel>
            </ScrolledColumn>
          </div>
        </Piece>
        <Piece name="Quantity, states, badges">
          <QuantityStepper
            name="Amul Butter"
            value={String(quantity)}
            onStep={(by) => setQuantity(quantity + by)}
            onChoose={() => setOpen('sheet')}
            lessReason={quantity <= 1 ? 'Product quantity cannot be less than 1.' : undefined}
          />
          <QuantityStepper name="Toor Dal" value="1.250 kg" onChoose={() => {}} />
          <Toggle label="Return Mode" checked={on} onChange={setOn} />
          <CheckBox label="Parle-G comes back" checked={on} onChange={setOn} />
          <CheckBox label="Milk comes back" checked={false} disabled onChange={() => {}} />
          <Toggle label="Split payment" checked={!on} onChange={(next) => setOn(!next)} />
          <StatusDot tone="ok" label="Online" />
          <StatusDot tone="attention" label="12 licence days left" />
          <StatusDot tone="danger" label="Printer not ready" />
          <StatusDot tone="off" label="No printer" />
          <Badge>1 offer applied</Badge>
          <Badge tone="hint">Add 1 more: 10% off</Badge>
          <Badge tone="done">Completed</Badge>
          <Badge tone="attention">3</Badge>
          <Badge tone="danger">Out of stock</Badge>
        </Piece>
        <Piece name="Surfaces and alerts">
          <AppButton label="Dialog" onClick={() => setOpen('dialog')} />
          <AppButton label="Fields to apply" onClick={() => setOpen('apply')} />
          <AppButton label="Question" onClick={() => setOpen('confirm')} />
          <AppButton label="Grave question" onClick={() => setOpen('danger')} />
          <AppButton label="Sheet" onClick={() => setOpen('sheet')} />
          <AppButton label="Dock" onClick={() => setOpen('dock')} />
          <AppButton label="Remark" onClick={() => setOpen('remark')} />
          <AppButton
            label="Success"
            onClick={() => showAlert.success('Customer has been tagged successfully.')}
          />
          <AppButton
            label="Danger"
            onClick={() => showAlert.danger('No product found for 8901262010016.')}
          />
          <AppButton label="Info" onClick={() => showAlert.info('Add a product first.')} />
          <AppButton label="Progress" onClick={() => setLoading(!loading)} />
        </Piece>
        <Piece name="Nothing there">
          <EmptyState
            icon={IconReceipt}
            message="No invoices found."
            action={<AppButton label="Clear filters" />}
          />
        </Piece>
        <Piece name="Something wrong">
          <ErrorPanel
            message="No answer from the server. Check the network and try again."
            detail="Request 01a2b3c4"
            onRetry={soon}
          />
        </Piece>
        <Piece name="Refused">
          <ErrorLine message="The count has changed." boxed />
          <RuledList label="Payments">
            <li>
              <span>
                <strong>UPI</strong>
                <small>412873</small>
              </span>
              <Amount value={paise(49_000)} />
            </li>
          </RuledList>
        </Piece>
        <Piece name="Not sent">
          <RetryNote
            message="No answer from the server. Check the network and try again."
            onRetry={soon}
          />
        </Piece>
        <Piece name="On its way">
          <div className={classes.full}>
            <SkeletonRows rows={4} />
          </div>
        </Piece>
        <ChoicesSample />
        <ScanSample />
      </div>

      <Dialog
        open={open === 'dialog'}
        title="Manual Discount"
        onClose={close}
        footer={
          <>
            <AppButton label="Cancel" onClick={close} />
            <AppButton label="Apply" look="primary" onClick={soon} />
          </>
        }
      >
        <AmountField label="Amount" value={amount} onChange={setAmount} />
      </Dialog>
      {open === 'apply' && (
        <ApplyDialog title="Custom range" reason={undefined} onApply={close} onClose={close}>
          <CalendarField label="From" value={day} onChange={setDay} />
        </ApplyDialog>
      )}
      <ConfirmDialog
        open={open === 'confirm'}
        question="Do you wish to hold current bill ?"
        confirmLabel="Hold Bill"
        onConfirm={close}
        onCancel={close}
      />
      <ConfirmDialog
        open={open === 'danger'}
        danger
        question="Cancel this bill?"
        detail="5 items for ₹2,132.00 are taken off. The cancelled bill stays in the audit."
        confirmLabel="Cancel Bill"
        confirmNote="5 items, ₹2,132.00"
        confirmKey="Delete"
        cancelLabel="Keep the bill"
        cancelNote="Go on selling"
        onConfirm={close}
        onCancel={close}
      />
      {open === 'dock' && <DockSample onClose={close} />}
      {open === 'remark' && (
        <RemarkDock
          title="Add Bill Remark"
          label="Remark"
          hint="It stands on the invoice."
          tooShort="Enter at least three characters."
          remark=""
          onSave={async () => {
            await soon();
            close();
            return '';
          }}
          onClose={close}
        />
      )}
      <Sheet open={open === 'sheet'} title="Choose the quantity" onClose={close}>
        <EmptyState message="Choices go here." icon={IconPrinter} />
      </Sheet>
    </ScreenLayout>
  );
}

/** A discount in a dock: every part that a dock can have. */
function DockSample({ onClose }: { onClose: () => void }) {
  const [percent, setPercent] = useState('5');
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dock
      title="Manual Discount"
      scans="wait"
      onClose={onClose}
      onSubmit={onClose}
      pad={<NumericPad field={field} />}
      figures={
        <DockFigures
          figures={[
            ['Discount', <Amount key="off" value="-146.49" />],
            ['New total', <Amount key="left" value="2793.00" size="strong" />],
          ]}
        />
      }
      actions={
        <AppButton type="submit" label="Apply" look="primary" size="large" shortcut="Enter" />
      }
      total={<DockFigures figures={[['Total payable', <Amount key="total" value="2940.00" />]]} />}
    >
      <DockSubject name="Nine items" note="₹2,940.00 before" />
      <DockValue
        field={field}
        label="Discount"
        unit={null}
        after="%"
        value={percent}
        onChange={setPercent}
      />
      <DockChoices label="Usual discounts">
        {['2', '5', '10', '15'].map((usual) => (
          <DockChoice
            key={usual}
            label={`${usual}%`}
            chosen={usual === percent}
            onChoose={() => setPercent(usual)}
          />
        ))}
      </DockChoices>
    </Dock>
  );
}
