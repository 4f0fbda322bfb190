// The tier of fields that open over the page, loaded only with the screens that have them.
import '../styles/pickers.css';

export { AutocompleteField } from './autocomplete-field.tsx';
export { DateField } from './date-field.tsx';
