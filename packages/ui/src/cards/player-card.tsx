import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { formatNumber } from '@matchday/contracts/format';
import { cardColourOf, type RatingName, ratingNames } from '@matchday/contracts/matches/rules';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { Avatar } from '../art/avatar.tsx';
import { Coin } from '../art/coin.tsx';
import { Crest } from '../art/crest/crest.tsx';
import { Picture } from '../art/pictures/picture.tsx';
import type { RenderLink } from '../layout/link.ts';
import classes from './player-card.module.css';

/** A player as the card shows it. */
export interface PlayerView {
  name: string;
  position: string;
  /** Short code of the team. */
  team: string;
  /** Rounded: the number on the card; 0 where nothing is rated yet. */
  overall: number;
  /** Not rounded: its colour. */
  average: number;
  /** The six stats; left out where the card is in a grid to buy from. */
  ratings?: Partial<Record<RatingName, number | null>>;
  imageUrl?: string;
}

interface PlayerCardProps {
  player: PlayerView;
  /** Buy at this price, in coins; `bought` shows that it is done, `busy` that the request is running. */
  buy?: { cost: number; bought?: boolean; busy?: boolean; disabled?: boolean; onBuy: () => void };
  /** Leads to the player: the name and the picture above it. */
  link?: RenderLink;
  /** Gives the card its pencil: for admins. */
  onEdit?: () => void;
  heading?: 'h2' | 'h3' | 'h4';
}

/** A player as an album sticker, blue, red or black by the average (SPEC 9; LOOK, Player card). */
export function PlayerCard({ player, buy, link, onEdit, heading: Heading = 'h3' }: PlayerCardProps) {
  const { name, position, team, overall, average, ratings, imageUrl } = player;
  return (
    <article className={classes.card} data-colour={cardColourOf(average)}>
      <div className={classes.inner}>
        <div className={classes.head}>
          <span className={`${classes.overall} n`}>{overall > 0 ? overall : '–'}</span>
          <span className={classes.position}>{position}</span>
          <span className={classes.crest}>
            <Crest code={team} size={26} label />
          </span>
        </div>
        <div className={classes.picture}>
          <Picture
            className={classes.photo}
            src={imageUrl}
            alt=""
            fallback={<Avatar name={name} team={team} />}
          />
        </div>
        <Heading className={classes.name} title={name}>
          {link ? link({ className: classes.link, children: name }) : name}
        </Heading>
        {ratings && (
          <dl className={`${classes.ratings} n`}>
            {ratingNames.map((rating) => (
              <div key={rating}>
                <dt>{rating}</dt>
                <dd>{ratings[rating] ?? '–'}</dd>
              </div>
            ))}
          </dl>
        )}
        {buy &&
          (buy.bought ? (
            <span className={classes.bought}>
              <IconCheck size={16} stroke={3} aria-hidden="true" />
              Bought
            </span>
          ) : (
            <Button
              className={classes.buy}
              color="gold"
              size="sm"
              fullWidth
              leftSection={<Coin size={16} />}
              loading={buy.busy}
              disabled={buy.disabled}
              onClick={buy.onBuy}
            >
              Buy {formatNumber(buy.cost)}
              <VisuallyHidden> coins, {name}</VisuallyHidden>
            </Button>
          ))}
        {onEdit && (
          <ActionIcon className={classes.edit} aria-label={`Edit ${name}`} onClick={onEdit}>
            <IconPencil size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
    </article>
  );
}
