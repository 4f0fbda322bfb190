import { formatDate, formatNumber } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import type { Review } from '@matchday/contracts/wallet/http';
import { Amount, Button, Panel, StatusChip } from '@matchday/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Decide } from './decide.tsx';
import classes from './review.module.css';
import { SuspendSome } from './suspend-some.tsx';

type Person = Pick<Review['person'], '_id' | 'username' | 'suspended'>;

function Name({ person }: { person: Person }) {
  return (
    <span className={classes.name}>
      <Link className={classes.link} to={paths.account(person._id)}>
        {person.username}
      </Link>
      {person.suspended && <StatusChip tone="lost">suspended</StatusChip>}
    </span>
  );
}

function Decision({ review: { state, note, decidedBy, decidedAt } }: { review: Review }) {
  if (!decidedBy || !decidedAt) return null;
  const words = { open: 'Put back', fine: 'Fine', suspended: 'Suspended' };
  return (
    <p className={classes.hint}>
      {words[state]} by {decidedBy}, {formatDate(decidedAt)}
      {note && `: ${note}`}
    </p>
  );
}

/** One account that others feed: why somebody should look, who feeds it, and what an admin decides. */
export function ReviewCard({ review }: { review: Review }) {
  const { person, reasons, feeders, coins, foundAt, state } = review;
  const [asked, setAsked] = useState<'fine' | 'open' | 'suspend' | null>(null);
  const close = () => setAsked(null);
  return (
    <Panel title={<Name person={person} />}>
      <p className={classes.hint}>
        {formatNumber(coins)} coins, found on {formatDate(foundAt)}
      </p>
      <ul className={classes.reasons} aria-label="Reasons">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <ul className={classes.feeders} aria-label={`Shared with ${person.username}`}>
        {feeders.map((feeder) => (
          <li key={feeder._id}>
            <Name person={feeder} />
            <span>
              <Amount value={feeder.coins} /> in {feeder.times} {feeder.times === 1 ? 'share' : 'shares'}
            </span>
          </li>
        ))}
      </ul>
      <Decision review={review} />
      <div className={classes.buttons}>
        {state === 'open' ? (
          <Button variant="default" onClick={() => setAsked('fine')}>
            Fine
          </Button>
        ) : (
          <Button variant="default" onClick={() => setAsked('open')}>
            Review again
          </Button>
        )}
        <Button color="red" variant="outline" onClick={() => setAsked('suspend')}>
          Suspend…
        </Button>
      </div>
      {(asked === 'fine' || asked === 'open') && <Decide review={review} state={asked} onClose={close} />}
      {asked === 'suspend' && <SuspendSome review={review} onClose={close} />}
    </Panel>
  );
}
