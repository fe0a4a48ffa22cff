import '@/lib/i18n/paymentTexts';
import '@/lib/i18n/settingsTexts';
import { useId, useRef, useState } from 'react';
import { useText } from '@/lib/i18n';
import { AmountField } from '@/ui/AmountField';
import { AppButton } from '@/ui/AppButton';
import { ChoiceButton } from '@/ui/ChoiceButton';
import { ChoiceRow } from '@/ui/ChoiceRow';
import { CountField } from '@/ui/CountField';
import { FilterSelect } from '@/ui/FilterSelect';
import { Group } from '@/ui/Group';
import { IconButton } from '@/ui/IconButton';
import { IconInfoCircle, IconKey, IconPrinter, IconTrash, IconUserCircle } from '@/ui/icons';
import { LanguageChoice } from '@/ui/LanguageChoice';
import { LazyQrCode } from '@/ui/LazyQrCode';
import { Note } from '@/ui/Note';
import { NoticeBar } from '@/ui/NoticeBar';
import { NumericPad } from '@/ui/NumericPad';
import { ProductPicture } from '@/ui/ProductPicture';
import { Progress } from '@/ui/Progress';
import { SegmentChoice } from '@/ui/SegmentChoice';
import { SelectField } from '@/ui/SelectField';
import { StateBand } from '@/ui/StateBand';
import { Steps } from '@/ui/Steps';
import { TabList } from '@/ui/TabList';
import { WaitingBar } from '@/ui/WaitingBar';
import { Piece } from './Piece';
import classes from './samples.module.css';

/** The pieces that a person chooses by, and those that tell where one stands. */
export function ChoicesSample() {
  const text = useText();
  const [amount, setAmount] = useState('500');
  const [count, setCount] = useState('3');
  const [gender, setGender] = useState('');
  const [filter, setFilter] = useState('');
  const [notices, setNotices] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const genders = [
    { value: 'male', label: text('settings:male') },
    { value: 'female', label: text('settings:female') },
  ];
  return (
    <>
      <Piece name="Language of the page, which changes every text of the kit">
        <LanguageChoice />
      </Piece>
      <Piece name="Quick choices that say what comes of them">
        <Group label={text('payment:cash')} className={classes.choices}>
          {['500', '1000', '2000'].map((note) => (
            <ChoiceButton
              key={note}
              label={`₹${note}`}
              detail={text('invoice:giveBack')}
              shortcut={note === '500' ? 'E' : undefined}
              pressed={note === amount}
              onClick={() => setAmount(note)}
            />
          ))}
        </Group>
      </Piece>
      <Piece name="The pad over the counter">
        <AmountField
          label={text('checkout:totalPaid')}
          padded
          ref={field}
          value={amount}
          onChange={setAmount}
        />
        <div className={classes.full}>
          <NumericPad field={field} full />
        </div>
      </Piece>
      <Piece name="Counts, lists to choose from, filters">
        <CountField label="₹500" value={count} onChange={setCount} />
        <SelectField
          label={text('settings:gender')}
          emptyLabel={text('settings:genderSelect')}
          choices={genders}
          value={gender}
          onChange={setGender}
        />
        <FilterSelect
          label={text('settings:gender')}
          choices={[{ value: '', label: text('settings:genderSelect') }, ...genders]}
          value={filter}
          onChange={setFilter}
        />
        <IconButton icon={IconTrash} label={text('ui:delete')} />
        <IconButton icon={IconPrinter} label={text('ui:print')} count={2} tone="dim" />
      </Piece>
      <Piece name="A choice among devices">
        <div className={classes.full}>
          {([true, false] as const).map((chosen) => (
            <ChoiceRow
              key={`${chosen}`}
              icon={IconPrinter}
              label={text(chosen ? 'printers:ofStore' : 'printers:useDialog')}
              detail={chosen ? 'EPSON TM-T82' : text('printers:useDialogDetail')}
              mark={text('printers:inUse')}
              pressed={chosen}
              onClick={() => {}}
            />
          ))}
        </div>
      </Piece>
      <Piece name="Steps and notes">
        <Steps steps={[text('settings:stepCurrent'), text('settings:stepNew')]} current={1} />
        <div className={classes.full}>
          <Note icon={IconInfoCircle} text={text('settings:pinForPhoneNote')} quiet />
          <Note icon={IconInfoCircle} text={text('settings:deviceIsSet')} />
          <NoticeBar
            label={text('ui:notifications')}
            notices={notices ? [text('settings:pinUpdatedText')] : []}
            onDismiss={() => setNotices(false)}
          />
        </div>
      </Piece>
      <Piece name="Something outside: how far it has come, how it ended, what is awaited">
        <Progress
          done={1}
          steps={[
            { title: text('payment:codeShown'), note: text('payment:codeWhere') },
            { title: text('payment:customerScans'), note: text('payment:anyApp') },
            { title: text('payment:bankConfirms'), note: text('payment:finishesItself') },
          ]}
        />
        <div className={classes.full}>
          {(['win', 'danger', 'attention'] as const).map((tone) => (
            <StateBand
              key={tone}
              tone={tone}
              icon={IconPrinter}
              title={text('payment:silentMachine')}
            >
              {text('payment:lateAnswer')}
            </StateBand>
          ))}
          <WaitingBar words={text('payment:waitingBank')}>
            <AppButton label={text('payment:cancelCharge')} shortcut="Esc" />
          </WaitingBar>
          <SegmentChoice
            label={text('payment:upiKinds')}
            segments={[
              { id: 'p', label: text('payment:paytm'), shortcut: 'P' },
              { id: 'g', label: text('payment:gpay'), shortcut: 'G' },
            ]}
            chosen="p"
            onChoose={() => {}}
          />
        </div>
      </Piece>
      <Piece name="Tabs: in a row, as segments, in a column, as shelves, as pills">
        <div className={classes.full}>
          {(['tabs', 'segments', 'column', 'shelves', 'pills'] as const).map((look) => (
            <TabsOf key={look} look={look} />
          ))}
        </div>
      </Piece>
      <Piece name="Pictures, where there is none">
        {(['row', 'strip', 'tile', 'large'] as const).map((size) => (
          <ProductPicture key={size} source="#dairy" name="Green Peas" size={size} />
        ))}
      </Piece>
      <Piece name="A code to scan">
        <div className={classes.code}>
          <LazyQrCode
            code="upi://pay?pa=nisarga.fresh@okbank&pn=Nisarga%20Fresh&am=1632.00&cu=INR"
            label={text('payment:codeOf', { amount: '₹1,632.00' })}
          />
        </div>
      </Piece>
    </>
  );
}

function TabsOf({ look }: { look: 'tabs' | 'segments' | 'column' | 'shelves' | 'pills' }) {
  const text = useText();
  const panelId = useId();
  const [selected, setSelected] = useState('profile');
  return (
    <>
      <TabList
        look={look}
        label={text('settings:title')}
        panelId={panelId}
        selected={selected}
        onSelect={setSelected}
        tabs={[
          {
            id: 'profile',
            label: text('settings:profile'),
            ...(look === 'column' && { icon: IconUserCircle, shortcut: '1' }),
            ...((look === 'shelves' || look === 'pills') && { note: '41' }),
          },
          {
            id: 'pin',
            label: text('settings:changePin'),
            ...(look === 'column' && { icon: IconKey, shortcut: '2' }),
            ...((look === 'shelves' || look === 'pills') && { note: '22' }),
          },
        ]}
      />
      <div id={panelId} role="tabpanel" aria-label={text('settings:title')} />
    </>
  );
}
