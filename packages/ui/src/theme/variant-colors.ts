import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

const filled: Record<string, readonly [background: string, hover: string, text: string]> = {
  pitch: ['action', 'action-hover', 'on-action'],
  gold: ['gold', 'gold-hover', 'on-gold'],
};

/**
 * Colours of filled green and gold parts and of the red outline come from our tokens. Mantine's `autoContrast`
 * would set white on the light green of the dark scheme, 2.8 : 1 (LOOK, On Mantine 9).
 */
export const variantColorResolver: VariantColorsResolver = (input) => {
  const own = filled[input.color ?? 'pitch'];
  if (input.variant === 'filled' && own) {
    const [background, hover, text] = own;
    return {
      background: `var(--md-${background})`,
      hover: `var(--md-${hover})`,
      color: `var(--md-${text})`,
      border: '1px solid transparent',
    };
  }
  if (input.variant === 'outline' && input.color === 'red') {
    return {
      background: 'transparent',
      hover: 'var(--md-lost-soft)',
      color: 'var(--md-lost)',
      border: '1px solid var(--md-lost)',
    };
  }
  return defaultVariantColorsResolver(input);
};
