import { type Fixture, getAllBets, type Purchase } from '@matchday/contracts/matches/http';
import { earnedOf } from '@matchday/contracts/matches/play/player-stats';
import { Amount, Panel } from '@matchday/ui';
import { query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { paysAsItStands } from '../../parts/bets/bet-view.ts';
import classes from './as-it-stands.module.css';

interface AsItStandsProps {
  fixture: Fixture;
  purchases: readonly Purchase[] | undefined;
}

/**
 * What own predictions and players pay if the match ends as it is now, by the rules of a settlement; live. Nothing before
 * the kick-off, after the settlement, and without open slips.
 */
export function AsItStands({ fixture, purchases = [] }: AsItStandsProps) {
  const { data = [] } = useQuery(query(getAllBets, { query: { fixture: fixture._id } }));
  const bets = data.filter(({ isSettled, cancelled }) => !isSettled && !cancelled);
  const players = purchases.filter(({ isSettled }) => !isSettled);
  const isPlayed = fixture.matchState !== 'Build Up' && fixture.settlement !== 'void';
  if (!isPlayed || bets.length + players.length === 0) return null;
  const statsOf = (id: string) => fixture.playerStats.find(({ player }) => player === id) ?? {};
  const fromBets = bets.reduce((sum, bet) => sum + paysAsItStands(bet, fixture), 0);
  const fromPlayers = players.reduce((sum, { cost, playerId }) => sum + earnedOf(cost, statsOf(playerId)), 0);
  return (
    <Panel title="As it stands">
      <dl className={classes.sums}>
        {bets.length > 0 && (
          <div>
            <dt>Your {bets.length === 1 ? 'prediction pays' : 'predictions pay'}</dt>
            <dd>
              <Amount value={fromBets} />
            </dd>
          </div>
        )}
        {players.length > 0 && (
          <div>
            <dt>Your {players.length === 1 ? 'player earns' : 'players earn'}</dt>
            <dd>
              <Amount value={fromPlayers} />
            </dd>
          </div>
        )}
        {bets.length > 0 && players.length > 0 && (
          <div>
            <dt>Together</dt>
            <dd>
              <Amount value={fromBets + fromPlayers} />
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
