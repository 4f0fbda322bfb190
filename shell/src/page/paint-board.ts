import type { Fixture } from '@matchday/contracts/matches/http';
import type { PageAnswer } from '@matchday/contracts/registry';

/**
 * Paints the first matches into the page's own skeleton of the board, before any file has come: from the answers that
 * came with the page, else from those that this device has kept. It is in the page itself (page-template.ts), so it
 * imports nothing, and makes elements rather than HTML. The board replaces it as soon as its code is there.
 */
export function paintBoard(): void {
  const { session, frame } = document.documentElement.dataset;
  const [upcoming, results] = document.querySelectorAll<HTMLElement>('.frame-row');
  if (session !== 'some' || frame !== 'board' || location.search.includes('league=')) return;

  type Kept = PageAnswer & { at?: number };
  const read = (textOf: () => string | null | undefined, of: (found: never) => Kept[]): Kept[] => {
    try {
      const text = textOf();
      return text ? of(JSON.parse(text) as never) : [];
    } catch {
      return [];
    }
  };
  const kept = (): Kept[] =>
    read(
      () => localStorage.getItem('matchday-kept'),
      (found: { person: string; entries: Kept[] } | null) =>
        found && document.cookie.includes(found.person)
          ? found.entries.filter(({ at = 0 }) => Date.now() - at < 86_400_000)
          : [],
    );
  // Going back, or opening a closed tab again, shows a page that the browser may have had for hours.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const came = () => (visit?.type === 'back_forward' ? '' : document.getElementById('answers')?.textContent);
  let answers = read(came, (found: Kept[]) => found);
  if (answers.length === 0) answers = kept();

  const text = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Kampala', ...options });
    return (when: string | number) => format.format(new Date(when)).replace(',', '');
  };
  const time = text({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = text({ weekday: 'short', day: 'numeric', month: 'short' });
  const element = (tag: string, className: string, ...content: (Node | string)[]): HTMLElement => {
    const made = document.createElement(tag);
    made.className = className;
    made.append(...content);
    return made;
  };
  const side = (name: string) => element('span', 'frame-side', element('i', ''), element('b', '', name));
  const card = (fixture: Fixture, isResult: boolean): HTMLElement => {
    const { _id, date, matchState, homeScore, awayScore, hometeam, awayteam } = fixture;
    const teams = [hometeam.shortName, awayteam.shortName] as const;
    const plays = matchState !== 'Build Up' && homeScore !== null;
    const made = element(
      'a',
      'frame-match-card',
      element('span', '', isResult ? `${day(date)}, ${time(date)}` : fixture.league.leagueName),
      element(
        'span',
        'frame-teams',
        side(teams[0]),
        element('b', '', plays ? `${homeScore} – ${awayScore}` : time(date)),
        side(teams[1]),
      ),
      element('span', '', isResult ? fixture.league.leagueName : plays ? matchState : day(date)),
    );
    if (plays && !isResult) made.classList.add('frame-live');
    if (!isResult && fixture.predictionsOpen) {
      const odds = [fixture.homeOdds, fixture.drawOdds, fixture.awayOdds];
      made.append(
        element('span', 'frame-odds', ...odds.map((odd) => element('b', '', Number(odd).toFixed(2)))),
      );
    }
    made.setAttribute('aria-label', teams.join(' vs '));
    (made as HTMLAnchorElement).href = `${isResult ? '/matchstats' : '/betform'}?fixture=${_id}`;
    return made;
  };

  for (const [row, state] of [
    [upcoming, 'upcoming'],
    [results, 'results'],
  ] as const) {
    const found = answers.find(({ key: [call, input] }) => {
      const { query } = input as { query?: { state?: string; limit?: number; league?: string } };
      return call === 'getFixtures' && query?.state === state && query.limit === 8 && !query.league;
    });
    const fixtures = (found?.data ?? []) as Fixture[];
    if (!row || fixtures.length === 0) continue;
    try {
      row.replaceChildren(...fixtures.map((fixture) => card(fixture, state === 'results')));
    } catch {
      // An answer of another version: the skeleton stays.
      continue;
    }
    if (found?.at && state === 'upcoming')
      document
        .getElementById('frame')
        ?.append(
          element('p', 'frame-since', `As of ${day(found.at)}, ${time(found.at)}. The latest is loading.`),
        );
  }
}
