import type { AnswerOf } from '@matchday/contracts/call';
import { formatDate } from '@matchday/contracts/format';
import type { SeasonFound } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import type { findPeople } from '@matchday/contracts/wallet/http';
import { Crest, Delayed, Empty, ErrorCard, RowList, Skeleton } from '@matchday/ui';
import { TextField } from '@matchday/ui/forms';
import { IconSearch, IconUser } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FollowStar } from '../../parts/follow/follow-button.tsx';
import classes from './search.module.css';
import { useSearch } from './use-search.ts';

interface Entry {
  id: string;
  to: string;
  icon: ReactNode;
  name: string;
  detail?: string;
  /** Beside the link. */
  action?: ReactNode;
}

const teamEntries = ({ teams }: SeasonFound): Entry[] =>
  teams.map(({ _id, teamName, shortName, teamBadge }) => ({
    id: _id,
    to: paths.teamDetails(_id),
    icon: <Crest code={shortName} badge={teamBadge} size={28} />,
    name: teamName,
    action: <FollowStar id={_id} teamName={teamName} className={classes.action} />,
  }));

const playerEntries = ({ players }: SeasonFound): Entry[] =>
  players.map(({ _id, playerName, position, team }) => ({
    id: _id,
    to: paths.player(_id),
    icon: <Crest code={team.shortName} size={28} />,
    name: playerName,
    detail: [position, team.teamName].filter(Boolean).join(', '),
  }));

const fixtureEntries = ({ fixtures }: SeasonFound): Entry[] =>
  fixtures.map(({ _id, hometeam, awayteam, date, finished, score }) => ({
    id: _id,
    to: finished ? paths.matchStats(_id) : paths.betform(_id),
    icon: <Crest code={hometeam.shortName} size={28} />,
    name: `${hometeam.teamName} ${score ? `${score.home}–${score.away}` : 'v'} ${awayteam.teamName}`,
    detail: formatDate(date),
  }));

const personEntries = (people: AnswerOf<typeof findPeople>): Entry[] =>
  people.map(({ _id, username }) => ({
    id: _id,
    to: paths.person(_id),
    icon: <IconUser size={24} stroke={1.75} aria-hidden="true" />,
    name: username,
  }));

function Kind({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <RowList>
        {entries.map(({ id, to, icon, name, detail, action }) => (
          <li key={id} className={classes.line}>
            <Link to={to} className={classes.entry} data-found="">
              <span className={classes.icon}>{icon}</span>
              <b>{name}</b>
              {detail && <span className={classes.detail}>{detail}</span>}
            </Link>
            {action}
          </li>
        ))}
      </RowList>
    </section>
  );
}

const waiting = (
  <Delayed>
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} height={48} mb={8} radius={10} />
    ))}
  </Delayed>
);

function Results({ text }: { text: string }) {
  const { search, isAnswer, season, people } = useSearch(text);
  if (search === '')
    return (
      <Empty
        text="Find teams, players, people and matches"
        icon={IconSearch}
        detail="Enter two teams to find their matches. People are found by username."
      />
    );
  const failed = [season, people].filter(({ isError }) => isError);
  const kinds: [title: string, entries: Entry[]][] = [
    ['Teams', season.data ? teamEntries(season.data) : []],
    ['Players', season.data ? playerEntries(season.data) : []],
    ['Matches', season.data ? fixtureEntries(season.data) : []],
    // Last, and not before the others, which they would push down.
    ['People', people.data && !season.isPending ? personEntries(people.data) : []],
  ];
  const count = kinds.reduce((sum, [, entries]) => sum + entries.length, 0);
  // What another text has found stays until then, but nothing is said of how much that is.
  const isWaiting = !isAnswer || season.isPending || people.isPending;
  return (
    <div className={classes.kinds} aria-busy={isWaiting}>
      <p className={classes.count} role="status">
        {isWaiting || (failed.length > 0 && count === 0) ? '' : `${count} found`}
      </p>
      {kinds.map(([title, entries]) => (
        <Kind key={title} title={title} entries={entries} />
      ))}
      {isWaiting && failed.length === 0 && count === 0 && waiting}
      {!isWaiting && failed.length === 0 && count === 0 && (
        <Empty
          text={`Nothing found for “${text.trim()}”`}
          detail="Check the spelling, or type only the beginning of the name."
        />
      )}
      {failed.length > 0 && (
        <ErrorCard
          text={failed.length === 2 ? 'The search failed' : 'A part of the search failed'}
          busy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
      )}
    </div>
  );
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The text of the field, and in the address, so that going back finds the same. */
function useText(): [string, (text: string) => void] {
  const [address, setAddress] = useSearchParams();
  const named = address.get('q') ?? '';
  const [text, setText] = useState(named);
  const written = useRef(named);
  // Another address than the typed one: back, forward, or the search of the top bar.
  useEffect(() => {
    if (named === written.current) return;
    written.current = named;
    setText(named);
  }, [named]);
  const write = (next: string) => {
    written.current = next;
    setText(next);
    setAddress(next ? { q: next } : {}, { replace: true });
  };
  return [text, write];
}

/** One search over everything that has a page; arrow keys walk from the field through what was found. */
export function Search() {
  const [text, setText] = useText();
  const area = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step && event.key !== 'Escape') return;
    const stops = [...(area.current?.querySelectorAll<HTMLElement>('input, [data-found]') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = step ? stops[Math.max(0, at + step)] : stops[0];
    // In the field Escape empties it.
    if (!next || next === document.activeElement) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and of the links within
    <div ref={area} className={classes.search} onKeyDown={walk}>
      <TextField
        type="search"
        data-takes-focus=""
        aria-label="Search teams, players, people and matches"
        placeholder="Team, player, username"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={80}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Results text={text} />
    </div>
  );
}
