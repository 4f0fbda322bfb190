import type { Player } from '@matchday/contracts/matches/http';
import { statLabels, statTypes } from '@matchday/contracts/matches/play/player-stats';
import { Delayed, Empty, Panel, Pitch, ShowMore, Skeleton, VisuallyHidden } from '@matchday/ui';
import { Sums } from '@matchday/ui/tickets';
import { ErrorPageOf, Loaded, namesNothing, notFound, usePageTitle } from '@matchday/web-kit';
import { IconBallFootball } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { MatchLines } from '../../parts/fixtures/match-lines.tsx';
import classes from './player-details.module.css';
import { PlayerHead } from './player-head.tsx';
import { impactText, type PlayerMatch } from './player-matches.ts';
import { usePlayer } from './use-player.ts';

const waiting = (
  <>
    <VisuallyHidden component="h1">Player</VisuallyHidden>
    <Delayed>
      <Pitch className={classes.waiting} />
    </Delayed>
  </>
);

function About({ match }: { match: PlayerMatch | undefined }) {
  if (!match) return null;
  const { text, minutes, impact } = match;
  return (
    <>
      {[text || 'No stats', minutes && `in the list of goals: ${minutes}`].filter(Boolean).join(' · ')}
      {' · '}
      <b className="n">impact {impactText(impact)}</b>
    </>
  );
}

function Matches({ player, matches }: { player: Player; matches: readonly PlayerMatch[] }) {
  const byFixture = new Map(matches.map((match) => [match.fixture._id, match]));
  return (
    <MatchLines
      label={`Matches of ${player.playerName}`}
      fixtures={matches.map(({ fixture }) => fixture)}
      about={({ _id }) => <About match={byFixture.get(_id)} />}
    />
  );
}

function Totals({ player }: { player: Player }) {
  return (
    <Panel title="In all matches">
      <Sums rows={statTypes.map((type) => [statLabels[type], player[type]] as const)} />
    </Panel>
  );
}

/** A player: form, stats by match, how often people bought him, and his team. */
export function PlayerDetails({ id }: { id: string }) {
  const { player, pages, matches, times, next } = usePlayer(id);
  const { pathname, search } = useLocation();
  usePageTitle(player.data?.playerName);
  // An address that is no id is refused before anybody is looked for.
  const isUnknown = namesNothing(player.error);
  if (isUnknown) return <ErrorPageOf error={notFound(pathname + search)} />;
  return (
    <Loaded of={player} failure="The player could not be loaded" page waiting={waiting}>
      {(known) => (
        <div className={classes.details}>
          <PlayerHead player={known} matches={matches} times={times} next={next} />
          <div className={classes.columns}>
            <Panel title="Matches">
              <Loaded
                of={{ ...pages, data: matches }}
                failure="The matches could not be loaded"
                waiting={
                  <Delayed>
                    <Skeleton height={48} mb={8} />
                    <Skeleton height={48} />
                  </Delayed>
                }
                empty={
                  <Empty
                    text="No matches yet"
                    icon={IconBallFootball}
                    detail="Matches that the player took part in appear here."
                  />
                }
              >
                {(shown) => (
                  <>
                    <Matches player={known} matches={shown} />
                    <ShowMore pages={pages} />
                  </>
                )}
              </Loaded>
            </Panel>
            <Totals player={known} />
          </div>
        </div>
      )}
    </Loaded>
  );
}
