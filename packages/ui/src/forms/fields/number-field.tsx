import { TextInput, type TextInputProps } from '@mantine/core';
import { formatNumber } from '@matchday/contracts/format';
import { useState } from 'react';
import { Coin } from '../../art/coin.tsx';
import classes from './number-field.module.css';
import { readNumber } from './read-number.ts';

interface NumberFieldProps extends Omit<TextInputProps, 'onChange' | 'value' | 'defaultValue'> {
  value?: number | string;
  /** Gets a number, `''` when the field is empty, or the typed text where it is not a number: the rules refuse it. */
  onChange?: (value: number | string) => void;
  /** Places after the point: 0 for all counts, 2 for odds. */
  decimals?: number;
  /** Shown before the number: the coin, or `UGX`. */
  unit?: 'coins' | 'UGX';
  /** 52 pixels with a larger figure: the stake. */
  large?: boolean;
}

const units = {
  coins: { leftSection: <Coin size={18} /> },
  UGX: { leftSection: <span className={classes.ugx}>UGX</span>, leftSectionWidth: 52 },
};

const textOf = (value: number | string, decimals: number): string => {
  if (typeof value === 'string') return value;
  return decimals > 0 ? String(value) : formatNumber(value);
};

/** A number that stays as it was typed; anything else goes to the rules unchanged and never becomes another number. */
export function NumberField({ value = '', onChange, decimals = 0, unit, large, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  // A value from elsewhere (a quick stake, a reset, a draft) replaces what was typed.
  const isStillMeant = readNumber(typed, decimals) === value;
  return (
    <TextInput
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      classNames={large ? { input: `${classes.number} ${classes.large}` } : { input: classes.number }}
      {...(unit && units[unit])}
      {...rest}
      value={isStillMeant ? typed : textOf(value, decimals)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange?.(readNumber(currentTarget.value, decimals));
      }}
    />
  );
}
