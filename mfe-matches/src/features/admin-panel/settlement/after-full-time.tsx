import { type Fixture, patchFixture, settleImpacts } from '@matchday/contracts/matches/http';
import { Button } from '@matchday/ui';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { useState } from 'react';
import classes from '../admin-panel.module.css';
import { matchText } from '../match-text.ts';
import { orServerText, useFixtureSend } from '../use-fixture-send.ts';

/** Actions at FT: settle the player impacts, or reopen the match while nothing is settled ([X07] [X08]; Z18). */
export function AfterFullTime({ fixture }: { fixture: Fixture }) {
  const impacts = useFixtureSend(settleImpacts, {
    success: 'Player impacts settled successfully.',
    failure: orServerText('Failed to settle player impacts.'),
    onSettled: () => setAsking(false),
  });
  const [isAsking, setAsking] = useState(false);
  const reopening = useFixtureSend(patchFixture, {
    success: null,
    failure: orServerText('Failed to reopen match'),
  });
  const isSettled = fixture.impactsSettled || impacts.isSuccess;
  return (
    <section className={classes.section}>
      <div className={classes.actions}>
        <Button
          color="gold"
          fullWidth
          disabled={isSettled || impacts.isPending}
          onClick={() => setAsking(true)}
        >
          {isSettled ? 'Settled' : impacts.isPending ? 'Updating...' : 'Settle Player Impacts'}
        </Button>
        {fixture.result === 'pending' && (
          <Button
            variant="default"
            fullWidth
            disabled={reopening.isPending}
            onClick={() => reopening.send({ params: { id: fixture._id }, body: { matchState: 'Live' } })}
          >
            Reopen match
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title="Settle player impacts?"
        confirm="Pay the buyers"
        tone="gold"
        busy={impacts.isPending}
        onConfirm={() => impacts.send({ params: { fixtureId: fixture._id } })}
        onCancel={() => setAsking(false)}
      >
        Everyone who bought a player of {matchText(fixture)} is paid what the player earned with these stats.
        After that, only a correction can change it.
      </ConfirmDialog>
    </section>
  );
}
