import type { CSSVariablesResolver } from '@mantine/core';
import { type Token, tokenVariable } from './tokens.ts';

const fromToken = (token: Token): string => `var(${tokenVariable(token)})`;

const own = {
  '--mantine-color-body': fromToken('bg'),
  '--mantine-color-text': fromToken('ink'),
  '--mantine-color-dimmed': fromToken('ink2'),
  '--mantine-color-default': fromToken('surface'),
  '--mantine-color-default-hover': fromToken('sunken'),
  '--mantine-color-default-border': fromToken('line'),
  '--mantine-color-error': fromToken('lost'),
  '--mantine-color-placeholder': fromToken('placeholder'),
};

/** Mantine's own colours come from our tokens, which styles/tokens.css gives for both schemes before any script runs. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: own, dark: own });
