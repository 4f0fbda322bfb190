import type { Fixture } from '@matchday/contracts/matches/http';
import { Empty, ErrorCard, MatchCard, MatchCardSkeleton, MoreLink, Rail, VisuallyHidden } from '@matchday/ui';
import { Link } from 'react-router-dom';
import { canDelete } from '../../parts/fixtures/can-delete.ts';
import { fixtureLink, oddsLinks } from '../../parts/fixtures/fixture-link.tsx';
import { matchViewOf } from '../../parts/fixtures/match-view.ts';
import classes from './board.module.css';
import type { BoardRow } from './use-board.ts';

interface BoardRailProps {
  title: string;
  /** Small print: what the carousel shows. */
  what: string;
  /** Finished matches, whose cards open the statistics. */
  isResults?: boolean;
  row: BoardRow;
  /** Address of the whole list, of the same league. */
  all: string;
  empty: string;
  onOdds?: (fixture: Fixture) => void;
  /** For admins. */
  onDelete?: (fixture: Fixture) => void;
}

const waiting = ['first', 'second', 'third', 'fourth'];

/** One carousel; upcoming cards open `/betform`, results `/matchstats` ([M21]). */
export function BoardRail(props: BoardRailProps) {
  const { title, what, isResults = false, row, all, empty, onOdds, onDelete } = props;
  const { fixtures, isError, isFetching, retry } = row;
  const ofCards = {
    className: classes.none,
    'data-alone': true,
    'data-results': isResults || undefined,
    // Results have admin actions below the card.
    'data-foot': onDelete !== undefined || undefined,
  };
  const screen = isResults ? 'matchStats' : 'betform';
  const hasFailed = !fixtures && isError;
  const cards = fixtures?.map((fixture) => (
    <MatchCard
      key={fixture._id}
      match={matchViewOf(fixture)}
      variant={isResults ? 'result' : undefined}
      link={fixtureLink(fixture, screen)}
      oddsLink={isResults ? undefined : oddsLinks(fixture)}
      onOdds={onOdds && (() => onOdds(fixture))}
      manage={onDelete && fixtureLink(fixture, 'manage')}
      onDelete={onDelete && canDelete(fixture) ? () => onDelete(fixture) : undefined}
    />
  ));
  return (
    <Rail
      title={title}
      what={what}
      items={isResults ? 'narrow' : 'wide'}
      more={
        <MoreLink link={(link) => <Link to={all} state={fixtures && { fixtures }} {...link} />}>
          All<VisuallyHidden> {isResults ? 'results' : 'upcoming fixtures'}</VisuallyHidden>
        </MoreLink>
      }
    >
      {cards}
      {!cards &&
        !hasFailed &&
        waiting.map((place) => (
          <MatchCardSkeleton key={place} result={isResults} foot={onDelete !== undefined} />
        ))}
      {hasFailed && (
        <div {...ofCards}>
          <ErrorCard text={`${title} could not be loaded`} busy={isFetching} onRetry={retry} />
        </div>
      )}
      {cards?.length === 0 && (
        <div {...ofCards}>
          <Empty text={empty} />
        </div>
      )}
    </Rail>
  );
}
