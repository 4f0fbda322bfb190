import { createTheme } from '@mantine/core';
import { themeComponents } from './theme-components.ts';
import { scales } from './tokens.ts';
import { variantColorResolver } from './variant-colors.ts';

/** Mantine's theme in the look of Matchday (LOOK, Type, Space, On Mantine 9). */
export const theme = createTheme({
  colors: scales,
  primaryColor: 'pitch',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver,
  white: '#FFFFFF',
  black: '#0F1F18',
  fontFamily: "'Instrument Sans Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'DejaVu Sans Mono', monospace",
  headings: {
    fontFamily: "'Sofia Sans Extra Condensed Variable', 'Arial Narrow', sans-serif",
    fontWeight: '800',
    sizes: {
      h1: { fontSize: '2.5rem', lineHeight: '1' },
      h2: { fontSize: '1.625rem', lineHeight: '1' },
      h3: { fontSize: '1.3125rem', lineHeight: '1.1' },
      h4: { fontSize: '1.125rem', lineHeight: '1.15' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '999px' },
  defaultRadius: 'sm',
  shadows: {
    xs: '0 1px 0 rgb(8 40 29 / 6%)',
    sm: '0 1px 2px rgb(8 40 29 / 8%)',
    md: '0 6px 20px -8px rgb(8 40 29 / 22%)',
    lg: '0 18px 40px -16px rgb(8 40 29 / 32%)',
    xl: '0 30px 70px -24px rgb(8 40 29 / 45%)',
  },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: themeComponents,
});
