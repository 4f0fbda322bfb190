// The tier of what opens over the page: comes with the first press that needs it.
import '../styles/dialogs.css';

/** Mantine's, with our look. */
export { Modal } from '@mantine/core';
export { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
export { MatchOddsDialog } from '../match/card/match-odds-dialog.tsx';
