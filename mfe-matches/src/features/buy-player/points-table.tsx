import { impactWeights, statLabels, statTypes } from '@matchday/contracts/matches/play/player-stats';
import { Amount } from '@matchday/ui';
import classes from './buy-player.module.css';

/** A round cost, by which the table shows what a stat earns. */
const COST = 100;
const figure = (value: number): string => String(value).replace('-', '−');

/** What each stat of a bought player earns; closed at first. */
export const PointsTable = () => (
  <details className={classes.points}>
    <summary>What earns coins</summary>
    <p>
      A player earns cost × points ÷ 10, and never less than 0. The cost itself is refunded only if the match
      is void.
    </p>
    <table className="n">
      <thead>
        <tr>
          <th scope="col">For each</th>
          <th scope="col">Points</th>
          <th scope="col">
            Of a player for <Amount value={COST} />
          </th>
        </tr>
      </thead>
      <tbody>
        {statTypes.map((stat) => (
          <tr key={stat}>
            <th scope="row">{statLabels[stat]}</th>
            <td>{figure(impactWeights[stat])}</td>
            <td>
              <Amount value={(COST * impactWeights[stat]) / 10} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
