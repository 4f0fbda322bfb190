import { formatDate } from '@matchday/contracts/format';
import type { MySums, Slip } from '@matchday/contracts/matches/http';
import { Amount, Panel, ScrollRegion, ShowMore } from '@matchday/ui';
import { useState } from 'react';
import classes from './my-bets.module.css';
import { sumsOf } from './own-slips.ts';

/** Weeks shown at first. */
const STEP = 8;

function Figures({ figures }: { figures: readonly { label: string; coins: number; signed?: boolean }[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, coins, signed }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount value={coins} signed={signed ?? false} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Sums of undecided slips: what is in them, and what they can pay. */
export function RunningFigures({ slips, isLive }: { slips: readonly Slip[]; isLive: boolean }) {
  const { staked, toWin, players, earned } = sumsOf(slips);
  return (
    <Figures
      figures={[
        ...(staked > 0
          ? [
              { label: 'Staked', coins: staked },
              { label: 'Possible winnings', coins: toWin },
            ]
          : []),
        ...(players > 0 ? [{ label: 'Paid for players', coins: players }] : []),
        ...(players > 0 && isLive ? [{ label: 'Earned by players so far', coins: earned }] : []),
      ]}
    />
  );
}

function Weeks({ weeks }: Pick<MySums, 'weeks'>) {
  const [shown, setShown] = useState(STEP);
  return (
    <Panel title="Profit by week">
      <ScrollRegion label="Profit by week" className={classes.scroll}>
        <table className={`${classes.weeks} n`}>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">Cost</th>
              <th scope="col">Paid</th>
              <th scope="col">Profit</th>
            </tr>
          </thead>
          <tbody>
            {weeks.slice(0, shown).map(({ week, staked, paid }) => (
              <tr key={week}>
                <th scope="row">{formatDate(`${week}T12:00:00Z`)}</th>
                <td>
                  <Amount value={staked} />
                </td>
                <td>
                  <Amount value={paid} />
                </td>
                <td data-gain={paid > staked || undefined}>
                  <Amount value={paid - staked} signed />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <ShowMore pages={{ hasNextPage: weeks.length > shown, fetchNextPage: () => setShown(shown + STEP) }} />
    </Panel>
  );
}

/** Sums of settled slips, in all and by the week of the match: what the coin history adds up to. */
export const SettledFigures = ({ sums: { settled, weeks } }: { sums: MySums }) => (
  <div className={classes.settled}>
    <Figures
      figures={[
        { label: 'Cost', coins: settled.staked },
        { label: 'Paid', coins: settled.paid },
        { label: 'Net profit', coins: settled.paid - settled.staked, signed: true },
      ]}
    />
    {weeks.length > 0 && <Weeks weeks={weeks} />}
  </div>
);
