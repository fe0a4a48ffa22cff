import { type RefObject, useEffect, useRef } from 'react';
import { AmountField, type AmountFieldProps } from './AmountField';
import classes from './DockParts.module.css';
import { useTypeInto } from './useTypeInto';

export interface DockValueProps
  extends Pick<
    AmountFieldProps,
    | 'label'
    | 'value'
    | 'onChange'
    | 'unit'
    | 'decimals'
    | 'mostDigits'
    | 'onRefused'
    | 'after'
    | 'error'
  > {
  /** The number pad types into it. */
  field: RefObject<HTMLInputElement | null>;
}

/** The value of a dock. Digits pressed anywhere in the dock go there. */
export function DockValue({ field, error, ...value }: DockValueProps) {
  useTypeInto(field, value.decimals === 0 ? /^\d$/ : /^[\d.]$/);
  const said = useRef(error);
  // A refused value gets the focus back, to be typed over.
  useEffect(() => {
    if (error && error !== said.current) field.current?.focus({ preventScroll: true });
    said.current = error;
  }, [error, field]);
  return (
    <div className={classes.value}>
      <AmountField
        {...value}
        ref={field}
        size="value"
        hideLabel
        padded
        marks={{ 'data-autofocus': true }}
        error={error || undefined}
      />
    </div>
  );
}
