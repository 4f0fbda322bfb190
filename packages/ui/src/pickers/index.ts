// The tier of what opens over the page: comes only with the few fields that do.
export { AutocompleteField } from './autocomplete-field.tsx';
export { DateField } from './date-field.tsx';
