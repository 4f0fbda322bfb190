import { Autocomplete, type AutocompleteProps } from '@mantine/core';

interface AutocompleteFieldProps extends Omit<AutocompleteProps, 'data'> {
  /** Suggestions, filtered by a substring, ignoring case. */
  options: readonly string[];
}

/** Text with suggestions from the first letter on: a list that opens on focus would hide an error below the field. */
export function AutocompleteField({ options, ...rest }: AutocompleteFieldProps) {
  return <Autocomplete limit={8} openOnFocus={false} {...rest} data={[...options]} />;
}
