import type { RenderLink } from '../layout/link.ts';
import { Amount } from '../text/amount.tsx';
import classes from './bet-card.module.css';
import { PaysLines, type PaysView } from './pays-lines.tsx';
import { type SlipFixture, SlipHead, SlipMatch } from './slip-parts.tsx';
import { Ticket } from './ticket.tsx';

/** A bought player as its slip shows it. */
export interface PlayerSlipView {
  boughtAt: Date | string | number;
  /** Missing when the fixture is gone. */
  fixture?: SlipFixture | undefined;
  name: string;
  /** Coins. */
  cost: number;
  status: 'pending' | 'Earned' | 'Refunded';
  pays: readonly PaysView[];
}

interface PlayerSlipProps {
  slip: PlayerSlipView;
  /** Link of the whole slip to its match. */
  link?: RenderLink | undefined;
}

/** Slip of a player bought for a match: what he cost and what he earns. */
export function PlayerSlip({ slip, link }: PlayerSlipProps) {
  const { fixture, status, name, pays } = slip;
  const match = fixture && `${fixture.home.code} vs ${fixture.away.code}`;
  const hasEarned = status === 'Earned' && pays.some(({ coins }) => coins > 0);
  const tone = hasEarned ? 'won' : 'pending';
  return (
    <Ticket
      as="article"
      compact
      edge={tone}
      aria-label={`${name}, ${match ?? 'player'}, ${status}`}
      stub={
        <>
          <dl className={classes.facts}>
            <div>
              <dt>Player</dt>
              <dd>{name}</dd>
            </div>
            <div>
              <dt>Cost</dt>
              <dd>
                <Amount value={slip.cost} />
              </dd>
            </div>
          </dl>
          <PaysLines lines={pays} />
        </>
      }
    >
      <SlipHead at={slip.boughtAt} match={match} link={link} tone={tone} status={status} />
      <SlipMatch fixture={fixture} />
    </Ticket>
  );
}
