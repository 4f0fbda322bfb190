// The tier of what opens over the page: comes only with the few fields that do.
export { AutocompleteField, type AutocompleteFieldProps } from './autocomplete-field.tsx';
export { DateField, type DateFieldProps } from './date-field.tsx';
