import { TextField } from '@matchday/ui/forms';
import { IconSearch } from '@tabler/icons-react';
import classes from './search-box.module.css';

interface SearchBoxProps {
  /** Names it to a screen reader: `Search players`. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A search box beside the title of a page; it filters as one types. */
export const SearchBox = ({ label, value, onChange }: SearchBoxProps) => (
  <TextField
    type="search"
    aria-label={label}
    placeholder="Search"
    autoComplete="off"
    maxLength={80}
    leftSection={<IconSearch size={18} aria-hidden="true" />}
    className={classes.box}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
