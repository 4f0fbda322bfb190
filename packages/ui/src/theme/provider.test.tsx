import { describe, expect, it } from '@jest/globals';
import { Button } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { type ColorSchemeManager, MatchdayProvider } from './provider.tsx';

const stored = (value: 'light' | 'dark'): ColorSchemeManager => ({
  get: () => value,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
});

describe('MatchdayProvider', () => {
  it('as a remote writes neither variables nor the colour scheme of the page', () => {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
    render(
      <MatchdayProvider
        withCssVariables={false}
        withGlobalClasses={false}
        getRootElement={() => undefined}
        colorSchemeManager={stored('light')}
      >
        <Button>Go</Button>
      </MatchdayProvider>,
    );
    expect(screen.getByRole('button', { name: 'Go' })).toBeTruthy();
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    expect(document.querySelectorAll('style[data-mantine-styles]')).toHaveLength(0);
  });

  it('as the shell switches the page to the stored scheme', () => {
    render(
      <MatchdayProvider colorSchemeManager={stored('light')}>
        <Button color="gold">Place prediction</Button>
      </MatchdayProvider>,
    );
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light');
    const style = screen.getByRole('button').getAttribute('style') ?? '';
    expect(style).toContain('var(--md-gold)');
    expect(style).toContain('var(--md-on-gold)');
  });
});
