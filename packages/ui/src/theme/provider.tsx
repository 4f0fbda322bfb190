import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver } from './css-variables.ts';
import { theme } from './theme.ts';

/** Keeps the colour scheme and passes changes on; one family of managers serves all roots (MICROFRONTENDS E11). */
export type ColorSchemeManager = MantineColorSchemeManager;

/** Options of a React root; the defaults are those of the shell, which owns the page. */
interface MatchdayProviderProps {
  children: ReactNode;
  colorSchemeManager?: ColorSchemeManager;
  /** False in the root of a remote: the shell has written the variables already. */
  withCssVariables?: boolean;
  /** False in the root of a remote. */
  withGlobalClasses?: boolean;
  /** `() => undefined` in the root of a remote, or it switches the page to its own scheme (MICROFRONTENDS E11). */
  getRootElement?: () => HTMLElement | undefined;
  /** Nonce for the style element, where the page has a content security policy. */
  getStyleNonce?: () => string;
  /** `test` switches transitions and portals' delays off. */
  env?: 'default' | 'test';
}

/** The theme for one React root: the shell's, a microfrontend's or a test's. */
export function MatchdayProvider({ children, ...root }: MatchdayProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      {...root}
    >
      {children}
    </MantineProvider>
  );
}
