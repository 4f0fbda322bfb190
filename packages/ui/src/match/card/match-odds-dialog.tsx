import { Crest } from '../../art/crest/crest.tsx';
import { Modal } from '../../dialogs/modal.tsx';
import { OddsRow, type Side3 } from '../odds/odds-row.tsx';
import type { MatchView } from '../views.ts';
import classes from './match-odds-dialog.module.css';

interface MatchOddsDialogProps {
  /** The match whose odds to show; without one the dialog is closed. */
  match: MatchView | undefined;
  /** Without it the odds are only shown: predictions are closed. */
  onPick?: (side: Side3) => void;
  onClose: () => void;
}

/** The odds of a match without leaving the page (SPEC 2, [M22]); its backdrop closes it ([M23]); each can be chosen. */
export function MatchOddsDialog({ match, onPick, onClose }: MatchOddsDialogProps) {
  return (
    <Modal opened={match !== undefined} onClose={onClose} title="Match Odds" size={400}>
      {match && (
        <>
          <p className={classes.match}>
            <Crest code={match.home.code} badge={match.home.badge} size={34} />
            {match.home.name}
            <span>v</span>
            {match.away.name}
            <Crest code={match.away.code} badge={match.away.badge} size={34} />
          </p>
          {match.odds && <OddsRow odds={match.odds} onPick={onPick} />}
        </>
      )}
    </Modal>
  );
}
