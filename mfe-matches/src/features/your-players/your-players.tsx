import { formatNumber } from '@matchday/contracts/format';
import type { Fixture, Purchase } from '@matchday/contracts/matches/http';
import { Amount, Coin, Panel, StatusChip } from '@matchday/ui';
import { PlayerCard } from '@matchday/ui/cards';
import { playerLink } from '../../parts/links.tsx';
import { squadPlayerView, squadsOf } from '../../parts/squad-player-view.ts';
import { earningOf, figure } from './earning-lines.ts';
import classes from './your-players.module.css';

interface YourPlayersProps {
  fixture: Fixture;
  purchases: readonly Purchase[];
}

function YourPlayer({ fixture, purchase }: { fixture: Fixture; purchase: Purchase }) {
  const found = squadsOf(fixture).find(({ player }) => player._id === purchase.playerId);
  const { lines, impact, earned, toCome } = earningOf(fixture, purchase);
  return (
    <div className={classes.player}>
      {found && (
        <PlayerCard
          player={squadPlayerView(found.player, found.team)}
          link={playerLink(found.player._id)}
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
          {toCome !== 0 && (
            <tr>
              <th scope="row">Stat correction, not yet paid</th>
              <td>
                {toCome > 0 && '+'}
                {figure(toCome)}
              </td>
            </tr>
          )}
          <tr>
            <th scope="row">
              {purchase.refunded
                ? 'Match void: cost refunded'
                : `${formatNumber(purchase.cost)} × ${figure(impact)} ÷ 10`}
            </th>
            <td>
              <Amount value={earned} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** The user's players in a fixture, with what each has earned (LOOK, `/betform` live). */
export function YourPlayers({ fixture, purchases }: YourPlayersProps) {
  const total = purchases.reduce((sum, purchase) => sum + earningOf(fixture, purchase).earned, 0);
  const isPaid = purchases.every(({ isSettled }) => isSettled);
  return (
    <Panel
      title={purchases.length === 1 ? 'Your player' : 'Your players'}
      tools={
        <StatusChip tone="gold">
          <span className={classes.total}>
            <Coin size={14} />
            {formatNumber(total)}{' '}
            {purchases.every(({ refunded }) => refunded) ? 'refunded' : isPaid ? 'earned' : 'so far'}
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
