import { formatNumber } from '@matchday/contracts/format';
import {
  type Fixture,
  type PayPreview,
  settleImpacts,
  updateFixtureResult,
} from '@matchday/contracts/matches/http';
import { outcomeLabels } from '@matchday/contracts/matches/rules';
import { Button, Skeleton } from '@matchday/ui';
import { Loaded } from '@matchday/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { orServerText, useFixtureSend } from '../use-fixture-send.ts';
import { useShownVersion } from '../use-shown-version.ts';
import classes from './guide.module.css';

const people = (count: number) => `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`;
const coins = (count: number) => `${formatNumber(count)} ${count === 1 ? 'coin' : 'coins'}`;

/** `2–1, home win` */
export const resultText = ({ homeScore, awayScore }: Fixture, { outcome }: PayPreview): string =>
  `${homeScore}–${awayScore}, ${outcomeLabels[outcome].toLowerCase()}`;

/** `pays 234 coins to 12 people, takes 50 coins from 1 person` */
export function paysText({ people: paid, coins: sum, takes }: PayPreview['players']): string {
  const taken = takes && takes.people > 0 ? [`takes ${coins(takes.coins)} from ${people(takes.people)}`] : [];
  if (paid > 0) return [`pays ${coins(sum)} to ${people(paid)}`, ...taken].join(', ');
  return taken[0] ?? 'pays nobody';
}

interface PayStepProps {
  fixture: Fixture;
  preview: UseQueryResult<PayPreview>;
}

/** Pays the predictions by the result, then those who bought players; each button says what it pays. */
export function PayStep({ fixture, preview }: PayStepProps) {
  const { caught } = useShownVersion(fixture.version);
  const onConflict = (fallback: string) => (error: Error) => {
    // What was shown is not what would be paid: it is calculated again first.
    if (caught(error)) void preview.refetch();
    return orServerText(fallback)(error);
  };
  const result = useFixtureSend(updateFixtureResult, {
    failure: onConflict('Failed to update fixture result'),
  });
  const impacts = useFixtureSend(settleImpacts, {
    success: 'Player impacts settled successfully.',
    failure: onConflict('Failed to settle player impacts.'),
  });
  const params = { fixtureId: fixture._id };
  return (
    <div className={classes.entry}>
      <Loaded
        of={preview}
        failure="The payouts could not be calculated"
        explains
        waiting={<Skeleton h={56} />}
      >
        {(shown) => {
          const isBusy = result.isPending || impacts.isPending || shown.version !== fixture.version;
          return (
            <>
              {fixture.result === 'pending' && (
                <Button
                  className={classes.pay}
                  size="lg"
                  color="gold"
                  fullWidth
                  disabled={isBusy}
                  loading={result.isPending}
                  onClick={() =>
                    result.send({
                      params,
                      body: { result: shown.outcome, shownVersion: shown.version },
                    })
                  }
                >
                  Confirm {resultText(fixture, shown)}: {paysText(shown.bets)}
                </Button>
              )}
              {!fixture.impactsSettled &&
                (shown.players.count === 0 ? (
                  <p className={classes.hint}>Nobody has bought a player for this match.</p>
                ) : (
                  <Button
                    className={classes.pay}
                    size="lg"
                    color="gold"
                    variant={fixture.result === 'pending' ? 'default' : 'filled'}
                    fullWidth
                    disabled={isBusy || fixture.result === 'pending'}
                    loading={impacts.isPending}
                    onClick={() => impacts.send({ params, body: { shownVersion: shown.version } })}
                  >
                    Settle bought players: {paysText(shown.players)}
                  </Button>
                ))}
            </>
          );
        }}
      </Loaded>
      <p className={classes.hint}>After that, only a correction can change it.</p>
    </div>
  );
}
