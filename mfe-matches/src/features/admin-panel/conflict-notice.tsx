import { Button, Notice } from '@matchday/ui';
import classes from './admin-panel.module.css';

interface ConflictNoticeProps {
  /** Who has changed it, and when. */
  text: string;
  /** What the other admin has entered: `3–1, Live`. */
  theirs: string;
  onTheirs: () => void;
  onMine: () => void;
}

/** Two admins have changed the same thing: shows what the other one entered, and asks which to keep. */
export const ConflictNotice = ({ text, theirs, onTheirs, onMine }: ConflictNoticeProps) => (
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
    {theirs ? `${text}: ${theirs}` : text}
  </Notice>
);
