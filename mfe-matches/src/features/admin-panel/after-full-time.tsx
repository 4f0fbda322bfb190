import { type Fixture, patchFixture, settleImpacts } from '@matchday/contracts/matches/http';
import { Button } from '@matchday/ui';
import classes from './admin-panel.module.css';
import { orServerText, useFixtureSend } from './use-fixture-send.ts';

/** What is left to do at FT: pay the bought players, or go back while nothing is settled ([X07] [X08]; Z18). */
export function AfterFullTime({ fixture }: { fixture: Fixture }) {
  const impacts = useFixtureSend(settleImpacts, {
    success: 'Player impacts settled successfully.',
    failure: orServerText('Failed to settle player impacts.'),
  });
  const reopening = useFixtureSend(patchFixture, {
    success: null,
    failure: orServerText('Failed to reopen match'),
  });
  const isSettled = fixture.impactsSettled || impacts.isSuccess;
  return (
    <section className={classes.section}>
      <div className={classes.deeds}>
        <Button
          color="gold"
          fullWidth
          disabled={isSettled || impacts.isPending}
          onClick={() => impacts.send({ params: { fixtureId: fixture._id } })}
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
    </section>
  );
}
