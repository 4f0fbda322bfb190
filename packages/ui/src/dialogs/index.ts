// The tier of what opens over the page: comes with the first press that needs it.
import '../styles/dialogs.css';

export { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
export { MatchOddsDialog } from '../match/card/match-odds-dialog.tsx';
export { Modal } from './modal.tsx';
