import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, problemText, Refusal, setupPin, useIdentity, verifyPassword } from '@/api';
import { useSendWithRetry } from '@/app/shell';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import layout from '@/ui/layout.module.css';
import { NumericPad } from '@/ui/NumericPad';
import { PinField } from '@/ui/PinField';
import { RetryNote } from '@/ui/RetryNote';
import { Steps } from '@/ui/Steps';
import { useTouchScreen } from '@/ui/useTouchScreen';
import classes from './SettingsScreen.module.css';

const DIGITS = 4;

/** Another PIN: whoever finds a till that somebody left does not get past the first step. */
export function PinTab() {
  const [step, setStep] = useState<0 | 1>(0);
  const [lapsed, setLapsed] = useState('');
  const [isUpdated, setUpdated] = useState(false);
  const text = useText();
  return (
    <>
      {step === 0 ? (
        <CurrentPin
          told={lapsed}
          onVerified={() => {
            setLapsed('');
            setStep(1);
          }}
        />
      ) : (
        <NewPin
          onLapsed={(message) => {
            setLapsed(message);
            setStep(0);
          }}
          onSaved={() => {
            setStep(0);
            setUpdated(true);
          }}
        />
      )}
      <Dialog
        open={isUpdated}
        title={text('settings:pinUpdated')}
        size="small"
        onClose={() => setUpdated(false)}
        footer={
          <AppButton
            label={text('ui:dismiss')}
            look="primary"
            autoFocus
            onClick={() => setUpdated(false)}
          />
        }
      >
        {text('settings:pinUpdatedText')}
      </Dialog>
    </>
  );
}

function CurrentPin({ told, onVerified }: { told: string; onVerified: () => void }) {
  const text = useText();
  const touch = useTouchScreen();
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const { busy, error, setError, unanswered, send } = useSendWithRetry(told);
  useEffect(() => field.current?.focus(), []);

  const check = async () => {
    const mobile = useIdentity.getState().user?.mobile ?? '';
    await call(verifyPassword, { c_id: '', mobile, pin }, { accept: ['pin_verified'] });
    onVerified();
  };
  const verify = () =>
    send(check, (problem) => {
      setPin('');
      field.current?.focus();
      const isWrong = problem instanceof Refusal && problem.code === 'login.wrong_pin_again';
      return isWrong ? text('settings:currentPinWrong') : problemText(problem);
    });

  return (
    <div className={classes.pins}>
      <form
        className={`${layout.stackWider} ${classes.form}`}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (pin.length === DIGITS) verify();
        }}
      >
        <PinSteps current={0} />
        <h2 className={classes.heading}>{text('settings:currentPinText')}</h2>
        <div className={classes.pin}>
          <PinField
            ref={field}
            label={text('settings:currentPin')}
            padded={touch}
            value={pin}
            error={error || undefined}
            onChange={(next) => {
              setPin(next);
              setError('');
            }}
          />
        </div>
        <RetryNote message={unanswered} onRetry={verify} />
        <div className={classes.foot}>
          <span className={classes.main}>
            <AppButton
              type="submit"
              label={text('ui:continue')}
              look="primary"
              size="large"
              shortcut="Enter"
              stretch
              busy={busy}
              reason={pin.length === DIGITS ? undefined : text('settings:pinIncomplete')}
            />
          </span>
        </div>
      </form>
      <div className={classes.pad}>
        <NumericPad field={field} decimal={false} secret fill />
      </div>
    </div>
  );
}

function NewPin({
  onLapsed,
  onSaved,
}: {
  /** The present PIN has to be typed again, which the server says in its words. */
  onLapsed: (message: string) => void;
  onSaved: () => void;
}) {
  const text = useText();
  const touch = useTouchScreen();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  /** The field that the number pad types into. */
  const typed = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const { busy, error: refused, setError: setRefused, unanswered, send } = useSendWithRetry();
  useEffect(() => first.current?.focus(), []);
  const isShort = pin.length < DIGITS && again !== '';
  const differs = again !== '' && again !== pin;
  const isReady = pin.length === DIGITS && pin === again;

  const set = async () => {
    await call(setupPin, { pin });
    onSaved();
  };
  const save = () =>
    send(set, (problem) => {
      if (problem instanceof Refusal && problem.code === 'setup_pin.pin_not_checked') {
        onLapsed(problem.message);
        return '';
      }
      setAgain('');
      first.current?.focus();
      return problemText(problem);
    });

  return (
    <div className={classes.pins}>
      <form
        className={`${layout.stackWider} ${classes.form}`}
        onFocus={({ target }) => {
          if (target instanceof HTMLInputElement) typed.current = target;
        }}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (isReady) save();
        }}
      >
        <PinSteps current={1} />
        <h2 className={classes.heading}>{text('settings:newPinText')}</h2>
        <div className={classes.pin}>
          <PinField
            ref={first}
            label={text('settings:newPin')}
            padded={touch}
            value={pin}
            error={refused || (isShort ? text('settings:newPinShort') : undefined)}
            onChange={(next) => {
              setPin(next);
              setRefused('');
            }}
            onComplete={() => second.current?.focus()}
          />
        </div>
        <div className={classes.pin}>
          <PinField
            ref={second}
            label={text('settings:newPinAgain')}
            padded={touch}
            value={again}
            error={differs ? text('settings:newPinDiffers') : undefined}
            onChange={setAgain}
          />
        </div>
        <RetryNote message={unanswered} onRetry={save} />
        <div className={classes.foot}>
          <span className={classes.main}>
            <AppButton
              type="submit"
              label={text('settings:savePin')}
              look="primary"
              size="large"
              shortcut="Enter"
              stretch
              busy={busy}
              reason={isReady ? undefined : text('settings:newPinsWanted')}
            />
          </span>
        </div>
      </form>
      <div className={classes.pad}>
        <NumericPad field={typed} decimal={false} secret fill />
      </div>
    </div>
  );
}

function PinSteps({ current }: { current: number }) {
  const text = useText();
  return (
    <Steps steps={[text('settings:stepCurrent'), text('settings:stepNew')]} current={current} />
  );
}
