import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The source of every component, by its path under `src`; of the kit what is a dialog by itself. */
const SOURCES = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(
      ['../{app,features,screens}/**/*.tsx', '../ui/{BellDock,CalendarDialog,RemarkDock}.tsx'],
      {
        query: '?raw',
        import: 'default',
        eager: true,
      },
    ),
  )
    .map(([path, source]) => [path.replace(/^\.\.?\/(?:app\/)?/, ''), source] as const)
    .filter(([path]) => !/\.test\.tsx$|gallery\//.test(path)),
);

/** The same of the owner's console, by its path with `console/`. */
const CONSOLE_SOURCES = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../console/**/*.tsx', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  )
    .map(([path, source]) => [path.replace('../', ''), source] as const)
    // The dialog of a form is what others are made of.
    .filter(([path]) => !/\.test\.tsx$|\/FormDialog\.tsx$/.test(path)),
);

/** Parts of the kit that make each kind of dialog. */
const MADE_OF = {
  dock: /<(?:Bill)?Dock\b/,
  modal: /<(Apply|Form)?Dialog\b|\? Dialog :|<ModalSurface\s+place="center"/,
  question: /<ConfirmDialog\b/,
  sheet: /<Sheet\b|: Sheet;/,
  cover: /<ModalSurface\s+place="cover"/,
} as const;

/** Dialogs that may shut off everything below them, by their file, and why (decision 205). */
const MAY_BE_MODAL: Readonly<Record<string, string>> = {
  'app/actions/ShortcutSheet.tsx': 'wanted on any page, and wider than a dock',
  'features/cash_session/ClosedDialog.tsx': 'the session’s close',
  'features/cash_session/DayDialog.tsx': 'the day’s Z',
  'features/cash_session/DrawerSheet.tsx': 'wanted on any page, and wider than a dock',
  'features/cash_session/UnfinishedSession.tsx': 'the session’s close, after a reload',
  'features/cash_session/SessionDialog.tsx': 'the session’s opening and close',
  'features/goods_receipt/list/RangeDialog.tsx': 'a page without a right column',
  'features/login/LegalDialog.tsx': 'a page without a right column',
  'features/login/PasscodePrompt.tsx': 'asked before there is a page',
  'features/offline/PriceLookupDialog.tsx': 'a page without a right column',
  'features/payment/HandBackDialog.tsx': 'money to be handed back',
  'features/payment/charge/ChargeWindow.tsx': 'a page of somebody else’s, wider than a dock',
  'features/printing/PrintPreview.tsx': 'wanted on any page, and wider than a dock',
  'screens/invoices/DatesDialog.tsx': 'a page without a right column',
  'screens/settings/PinTab.tsx': 'a page without a right column',
  'ui/CalendarDialog.tsx': 'opens over any field, also on pages without a right column',
};

/**
 * Questions that may be asked over everything below them, by their file, and why (decision 205).
 */
const MAY_ASK: Readonly<Record<string, string>> = {
  'features/carry_bag/CarryBagDialog.tsx': 'before counts are lost',
  'features/cart/CancelBillQuestion.tsx': 'before a bill is lost',
  'features/cash_session/LeaveCount.tsx': 'before a count is lost',
  'features/customer/CustomerDialogs.tsx': 'as specified: the bill cannot go on without a customer',
  'features/goods_receipt/entry/EntryQuestions.tsx':
    'as specified: goods that are short; before a GRN is lost',
  'features/goods_receipt/entry/LineDock.tsx': 'before what was typed is lost',
  'features/held_bill/HeldBillsScreen.tsx': 'as specified: a bill is open',
  'features/login/FarewellDialog.tsx': 'the end of a session',
  'features/login/LogoutQuestion.tsx': 'logout',
  'features/login/PinStep.tsx': 'as specified: signed in elsewhere',
  'features/payment/MachineTook.tsx': 'before money is noted that goes back',
  'features/payment/UnusualChange.tsx': 'before so much change is given out',
  'features/printing/MayHavePrinted.tsx': 'before a paper comes twice',
  'features/returns/ReturnItemsScreen.tsx': 'before a return is lost',
  'features/returns/ReturnSuccessScreen.tsx': 'as at the held bills: a bill is open',
  'screens/billing/BillingDialogs.tsx': 'as specified: no opening balance',
  'screens/checkout/LeaveDialogs.tsx': 'as specified: a split is part paid',
  'screens/settings/PrinterTab.tsx': 'as specified: the printer that is set',
  'screens/settings/WaitingJobs.tsx': 'before papers are lost',
};

interface Row {
  dialog: string;
  file: string;
  kinds: string[];
  focus: string;
  esc: string;
  scans: string;
}

const [till = '', owner = ''] = readFileSync(
  join(import.meta.dirname, '../../../docs/dialogs.md'),
  'utf8',
).split("## The owner's console");

const rowsOf = (table: string): Row[] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('.tsx`'))
    .map((line) => {
      const [dialog = '', file = '', kind = '', focus = '', esc = '', scans = ''] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      return { dialog, file: file.replaceAll('`', ''), kinds: kind.split(', '), focus, esc, scans };
    });
const rows = rowsOf(till);

const sourceOf = (file: string) => SOURCES[file] ?? SOURCES[file.replace(/^app\//, '')] ?? '';
const kindsOf = (source: string) =>
  Object.entries(MADE_OF)
    .filter(([, made]) => made.test(source))
    .map(([kind]) => kind);

describe('the table of dialogs', () => {
  it('names every dialog of the app', () => {
    const named = new Set(rows.map(({ file }) => file.replace(/^app\//, '')));
    const made = Object.entries(SOURCES)
      // The dock of the bill is what the others are made of.
      .filter(([path, source]) => !path.endsWith('/BillDock.tsx') && kindsOf(source).length > 0)
      .map(([path]) => path.replace(/^app\//, ''));
    expect(made.filter((path) => !named.has(path))).toEqual([]);
    expect(made.length).toBeGreaterThan(30);
  });

  it('has no modal dialog but those of decision 205', () => {
    const modal = Object.entries(SOURCES)
      .filter(([, source]) => MADE_OF.modal.test(source))
      .map(([path]) => path.replace(/^(?=actions\/|shell\/|tablet\/)/, 'app/'));
    expect(modal.sort()).toEqual(Object.keys(MAY_BE_MODAL).sort());
  });

  it('asks no question over the page but those of decision 205', () => {
    const asked = Object.entries(SOURCES)
      .filter(([, source]) => MADE_OF.question.test(source))
      .map(([path]) => path.replace(/^(?=actions\/|shell\/|tablet\/)/, 'app/'));
    expect(asked.sort()).toEqual(Object.keys(MAY_ASK).sort());
  });

  it.each(rows)('$dialog is a $kinds', ({ file, kinds }) => {
    expect(kindsOf(sourceOf(file)).sort()).toEqual([...kinds].sort());
  });

  it.each(rows)('$dialog: scans as the table says', ({ file, kinds, scans }) => {
    const source = sourceOf(file);
    // A manager's passcode makes them wait by itself, for as long as it is asked for.
    const onlyAsks = /usePasscodeStep|useApprovedSend/.test(source) && !/title=/.test(source);
    const waits = !kinds.includes('dock') || /scans="wait"/.test(source) || onlyAsks;
    const [usually, sometimes = ''] = scans.split('; ');
    expect(usually).toBe(waits ? 'wait' : 'bill');
    expect(sometimes.startsWith('wait')).toBe(/scans=\{/.test(source));
  });

  it.each(rows)('$dialog: Esc as the table says', ({ file, kinds, esc }) => {
    const source = sourceOf(file);
    const isFirm =
      /dismissible=\{false\}/.test(source) ||
      (kinds.includes('cover') && !/onDismiss=/.test(source)) ||
      (kinds.includes('question') && !/onCancel=/.test(source));
    expect(esc.startsWith('nothing')).toBe(isFirm);
    expect(esc.includes('insists')).toBe(/dismissible=\{!/.test(source));
    expect(esc.includes('back from the passcode')).toBe(
      /usePasscodeStep|useApprovedSend/.test(source) && /title=/.test(source),
    );
  });

  it.each(rows)(
    '$dialog: asks before what was typed is thrown away, where the table says so',
    ({ kinds, esc }) => {
      if (!kinds.includes('dock')) return;
      expect(/asks/.test(esc)).toBe(kinds.includes('question'));
    },
  );

  it.each(rows.filter(({ kinds }) => kinds.includes('question')))(
    '$dialog: what destroys begins at the way back',
    ({ file, focus }) => {
      const questions = sourceOf(file).split('<ConfirmDialog').slice(1);
      const destroys = questions.some((question) => /^\s+danger\b/m.test(question));
      expect(/way back|prints nothing|Keep counting/.test(focus)).toBe(destroys);
    },
  );

  it.each(rows.filter(({ kinds }) => kinds.includes('dock')))(
    '$dialog: the focus as the table says',
    ({ file, focus }) => {
      const source = sourceOf(file);
      const isValue = focus === 'the value' || focus === 'the amount';
      expect(/<DockValue\b/.test(source)).toBe(isValue);
    },
  );
});

it('names every dialog of the console, and its kind', () => {
  const made = Object.entries(CONSOLE_SOURCES)
    .map(([file, source]) => [file, kindsOf(source)] as const)
    .filter(([, kinds]) => kinds.length > 0);
  expect(Object.fromEntries(rowsOf(owner).map(({ file, kinds }) => [file, kinds]))).toEqual(
    Object.fromEntries(made),
  );
});
