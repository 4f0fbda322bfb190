import { Autocomplete, type AutocompleteProps } from '@mantine/core';

export interface AutocompleteFieldProps extends Omit<AutocompleteProps, 'data'> {
  /** Suggestions, narrowed without regard to case by what stands anywhere in them. */
  options: readonly string[];
}

/** Text with suggestions. */
export function AutocompleteField({ options, ...rest }: AutocompleteFieldProps) {
  return <Autocomplete limit={8} {...rest} data={[...options]} />;
}
