import type { MantineThemeComponents } from '@mantine/core';
import classes from './theme.module.css';

const field = {
  defaultProps: { size: 'md', radius: 'sm' },
  classNames: {
    input: classes.input,
    label: classes.label,
    error: classes.error,
    description: classes.description,
  },
};
const scrim = { color: '#04160E' };
// Their title bar is a <header>: without the role axe sees a second banner.
const dialog = {
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'none' } },
};
const dialogClasses = {
  title: classes.dialogTitle,
  content: classes.dialogContent,
  header: classes.dialogContent,
};

/** Defaults of the Mantine parts that the design system uses (LOOK, On Mantine 9). */
export const themeComponents: MantineThemeComponents = {
  Button: {
    defaultProps: { radius: 'sm', size: 'md' },
    classNames: { root: classes.button, label: classes.buttonLabel },
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', size: 40, radius: 'sm', color: 'gray' },
    classNames: { root: classes.iconButton },
  },
  CloseButton: { classNames: { root: classes.iconButton } },
  TextInput: field,
  PasswordInput: field,
  Textarea: field,
  Autocomplete: field,
  NativeSelect: field,
  Card: { defaultProps: { radius: 'md', padding: 'md', withBorder: true } },
  Paper: { defaultProps: { radius: 'md', withBorder: true } },
  Modal: {
    defaultProps: {
      ...dialog,
      radius: 'lg',
      centered: true,
      overlayProps: { ...scrim, backgroundOpacity: 0.55 },
      transitionProps: { transition: 'pop', duration: 160 },
    },
    classNames: dialogClasses,
  },
  Drawer: {
    defaultProps: {
      ...dialog,
      radius: 'lg',
      overlayProps: { ...scrim, backgroundOpacity: 0.5 },
      transitionProps: { duration: 240, timingFunction: 'ease-out' },
    },
    classNames: dialogClasses,
  },
  Badge: { defaultProps: { radius: 'xs', variant: 'light', size: 'md' } },
  Checkbox: {
    defaultProps: { size: 'md', radius: 'xs', iconColor: 'var(--md-on-action)' },
    classNames: { input: classes.checkbox, label: classes.checkboxLabel },
  },
  Skeleton: { defaultProps: { radius: 'sm' }, classNames: { root: classes.skeleton } },
  Loader: { defaultProps: { type: 'dots' } },
  Tabs: { classNames: { list: classes.tabs, tab: classes.tab } },
};
