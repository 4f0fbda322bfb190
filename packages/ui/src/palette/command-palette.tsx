import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useBackCloses } from '../dialogs/back-closes.ts';
import classes from './command-palette.module.css';

/** A line of the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
}

/** Lines of one kind. */
export interface PaletteGroup<Entry extends PaletteEntry> {
  readonly label: string;
  readonly entries: readonly Entry[];
}

interface CommandPaletteProps<Entry extends PaletteEntry> {
  opened: boolean;
  query: string;
  onQuery: (query: string) => void;
  groups: readonly PaletteGroup<Entry>[];
  /** Shown where nothing is found, or still looked for. */
  empty: string;
  onChoose: (entry: Entry) => void;
  onClose: () => void;
}

/** One field over the page that finds places and things; arrow keys and Enter choose. */
export function CommandPalette<Entry extends PaletteEntry>(props: CommandPaletteProps<Entry>) {
  const { opened, query, onQuery, groups, empty, onChoose, onClose } = props;
  const [[store, actions]] = useState(createSpotlight);
  useBackCloses(opened, onClose);
  useEffect(() => (opened ? actions.open() : actions.close()), [opened, actions]);
  const filled = groups.filter(({ entries }) => entries.length > 0);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={onQuery}
      clearQueryOnClose={false}
      onSpotlightClose={onClose}
      scrollable
      maxHeight="min(60vh, 480px)"
      attributes={{ content: { 'aria-label': 'Commands' } }}
      classNames={{ action: classes.action ?? '', actionDescription: classes.description ?? '' }}
    >
      <Spotlight.Search
        placeholder="People, matches, orders, places"
        aria-label="Find people, matches, orders and places"
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      />
      <Spotlight.ActionsList>
        {filled.map(({ label, entries }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {entries.map((entry) => (
              <Spotlight.Action
                key={entry.id}
                label={entry.label}
                description={entry.detail}
                mih={44}
                onClick={() => onChoose(entry)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {filled.length === 0 && <Spotlight.Empty role="status">{empty}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
