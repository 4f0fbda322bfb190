import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from './color-scheme-toggle.module.css';

interface ColorSchemeToggleProps {
  scheme: 'light' | 'dark';
  onToggle: () => void;
}

/** Switches the page to dark or light; part of the top bar. */
export function ColorSchemeToggle({ scheme, onToggle }: ColorSchemeToggleProps) {
  const Icon = scheme === 'dark' ? IconSun : IconMoon;
  return (
    <ActionIcon
      className={classes.toggle}
      aria-label={scheme === 'dark' ? 'Switch to light colours' : 'Switch to dark colours'}
      onClick={onToggle}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
