import { TextField } from '@matchday/ui/forms';
import { IconSearch } from '@tabler/icons-react';
import classes from './search-box.module.css';

interface SearchBoxProps {
  /** Its accessible name: `Search players`. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A search box beside a page title that filters while typing. */
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
