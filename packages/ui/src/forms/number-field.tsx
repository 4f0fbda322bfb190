import { NumberInput, type NumberInputProps } from '@mantine/core';
import { Coin } from '../art/coin.tsx';
import classes from './number-field.module.css';

export interface NumberFieldProps
  extends Omit<
    NumberInputProps,
    'onChange' | 'value' | 'decimalScale' | 'allowDecimal' | 'thousandSeparator'
  > {
  value?: number | '';
  /** Gets a number, or `''` when the field is empty. */
  onChange?: (value: number | '') => void;
  /** Places after the point: 0 for all counts, 2 for odds. */
  decimals?: number;
  /** Stands before the number: the coin, or `UGX`. */
  unit?: 'coins' | 'UGX';
  /** 52 pixels with a larger figure: the stake. */
  large?: boolean;
}

const units = {
  coins: { leftSection: <Coin size={18} /> },
  UGX: { leftSection: <span className={classes.ugx}>UGX</span>, leftSectionWidth: 52 },
};

/** A number without spinners, with thousands separators; rules say what is too much, the field lets it stand. */
export function NumberField({ value, onChange, decimals = 0, unit, large, ...rest }: NumberFieldProps) {
  return (
    <NumberInput
      clampBehavior="none"
      allowNegative={false}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      thousandSeparator=","
      // Mantine sets `decimal` whatever it is given; phones offer a comma then.
      attributes={{ input: { inputMode: decimals > 0 ? 'decimal' : 'numeric' } }}
      classNames={large ? { input: classes.large } : undefined}
      {...(unit && units[unit])}
      {...rest}
      value={value}
      onChange={(next) => onChange?.(next === '' || Number.isNaN(Number(next)) ? '' : Number(next))}
    />
  );
}
