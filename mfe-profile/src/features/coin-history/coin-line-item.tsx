import { formatNumber, formatTime } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import type { CoinLine } from '@matchday/contracts/wallet/http';
import { Amount, rowLink } from '@matchday/ui';
import { Link } from 'react-router-dom';
import dayLines from '../../parts/days/day-lines.module.css';
import classes from './coin-history.module.css';
import { kindLabels } from './kind-labels.ts';
import { owedPart } from './owed-part.ts';

/** Where a line leads: to the person of a share, else to the fixture or order that the server names. */
function linkOf({ person, link }: CoinLine): string | undefined {
  if (person) return `${paths.profilePart('share-coins')}&with=${person}`;
  return link === paths.profile ? undefined : link;
}

/** One movement: why, how many coins, and the balance after it; the line links to what it is about. */
export function CoinLineItem({ line }: { line: CoinLine }) {
  const Icon = kindLabels[line.kind].icon;
  const link = linkOf(line);
  const owed = owedPart(line);
  return (
    <li className={`${dayLines.line} ${classes.movement}`}>
      <span className={`${dayLines.icon} ${classes.icon}`} aria-hidden="true">
        <Icon size={21} stroke={1.75} />
      </span>
      <div>
        <p>
          {link ? (
            <Link to={link} className={rowLink}>
              {line.text}
            </Link>
          ) : (
            line.text
          )}
        </p>
        <time dateTime={line.at}>{formatTime(line.at)}</time>
      </div>
      <div className={classes.coins}>
        <b data-gain={line.amount > 0 || undefined}>
          <Amount value={line.amount} signed />
        </b>
        <span>Balance {formatNumber(line.balance)}</span>
        {owed && <span>{owed}</span>}
      </div>
    </li>
  );
}
