import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './color-scheme-toggle.module.css';

/** Opens the palette of admins, in the place of the search; part of the top bar. */
export const CommandsButton = ({ onOpen }: { onOpen: () => void }) => (
  <ActionIcon className={classes.toggle} aria-label="Commands" aria-haspopup="dialog" onClick={onOpen}>
    <IconSearch size={20} stroke={1.75} aria-hidden="true" />
  </ActionIcon>
);
