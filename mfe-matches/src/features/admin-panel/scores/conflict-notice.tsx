import type { Fixture } from '@matchday/contracts/matches/http';
import { Button, Notice } from '@matchday/ui';
import classes from '../admin-panel.module.css';

interface ConflictNoticeProps {
  /** Who has changed it, and when. */
  text: string;
  /** As it is now. */
  fixture: Fixture;
  onTheirs: () => void;
  onMine: () => void;
}

/** Two admins have entered scores: shows the other's, and asks whose holds. */
export const ConflictNotice = ({ text, fixture, onTheirs, onMine }: ConflictNoticeProps) => (
  <Notice
    tone="warn"
    action={
      <span className={classes.whose}>
        <Button size="compact-sm" variant="default" onClick={onTheirs}>
          Use theirs
        </Button>
        <Button size="compact-sm" variant="default" onClick={onMine}>
          Keep mine
        </Button>
      </span>
    }
  >
    {text}: {fixture.homeScore}–{fixture.awayScore}, {fixture.matchState}
  </Notice>
);
