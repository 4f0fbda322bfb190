import { formatNumber } from '@matchday/contracts/format';
import type { Fixture, Purchase } from '@matchday/contracts/matches/http';
import { earnedOf } from '@matchday/contracts/matches/rules';
import { Amount, Coin, Panel, PlayerCard, StatusChip } from '@matchday/ui';
import { squadPlayerView, squadsOf } from '../../parts/squad-player-view.ts';
import { earningLines, figure } from './earning-lines.ts';
import classes from './your-players.module.css';

interface YourPlayersProps {
  fixture: Fixture;
  purchases: readonly Purchase[];
}

/** Coins that a purchase has brought so far; once settled, what was paid. */
function earnedSoFar(fixture: Fixture, { playerId, cost, earned, isSettled }: Purchase): number {
  const stats = fixture.playerStats.find(({ player }) => player === playerId);
  return isSettled ? earned : earnedOf(cost, stats ?? {});
}

function YourPlayer({ fixture, purchase }: { fixture: Fixture; purchase: Purchase }) {
  const found = squadsOf(fixture).find(({ player }) => player._id === purchase.playerId);
  const { lines, impact } = earningLines(fixture, purchase.playerId);
  return (
    <div className={classes.player}>
      {found && (
        <PlayerCard
          player={squadPlayerView(found.player, found.team)}
          buy={{ cost: purchase.cost, bought: true, onBuy: () => undefined }}
        />
      )}
      <table className={`${classes.sum} n`}>
        <caption>{found?.player.playerName ?? 'Player'}</caption>
        <tbody>
          {lines.map(({ type, text, value }) => (
            <tr key={type}>
              <th scope="row">{text}</th>
              <td>{figure(value)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              {formatNumber(purchase.cost)} × {figure(impact)} ÷ 10
            </th>
            <td>
              <Amount value={earnedSoFar(fixture, purchase)} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** The players that one has bought for a fixture, with what each earns, line by line (LOOK, `/betform` live). */
export function YourPlayers({ fixture, purchases }: YourPlayersProps) {
  const total = purchases.reduce((sum, purchase) => sum + earnedSoFar(fixture, purchase), 0);
  const isPaid = purchases.every(({ isSettled }) => isSettled);
  return (
    <Panel
      title={purchases.length === 1 ? 'Your player' : 'Your players'}
      tools={
        <StatusChip tone="gold">
          <span className={classes.total}>
            <Coin size={14} />
            {formatNumber(total)} {isPaid ? 'earned' : 'so far'}
          </span>
        </StatusChip>
      }
    >
      <div className={classes.players}>
        {purchases.map((purchase) => (
          <YourPlayer key={purchase._id} fixture={fixture} purchase={purchase} />
        ))}
      </div>
    </Panel>
  );
}
