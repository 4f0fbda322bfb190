import type { Fixture } from '@matchday/contracts/matches/http';
import type { FirstPage, PageAnswer } from '@matchday/contracts/registry';
import type { Product } from '@matchday/contracts/shop/http';

/**
 * Paints the first matches of the board, the head of a match, or the first products of the shop, into the page's own skeleton, before any file has come:
 * from the answers that came with the page, else from those that this device has kept. It is in the page itself
 * (page-template.ts), so it imports nothing, and makes elements rather than HTML. The screen replaces it as soon as its
 * code is there.
 */
export function paintFrame(): void {
  const { session, frame } = document.documentElement.dataset;
  const asked = new URLSearchParams(location.search);
  const isBoard = frame === 'board' && !asked.has('league');
  if (session !== 'some' || !(isBoard || frame === 'match' || frame === 'shop')) return;

  type Kept = PageAnswer & { at?: number };
  interface Input {
    params?: { id?: string };
    query?: { state?: string; limit?: number; league?: string };
  }
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

  // As `format.ts` has it, in East Africa Time: `Intl` would hold the first paint for 0.4 s on a slow phone.
  const inZone = (when: string | number) => new Date(new Date(when).getTime() + 10_800_000);
  const time = (when: string | number) => inZone(when).toISOString().slice(11, 16);
  const day = (when: string | number) => {
    const [weekday = '', date, month] = inZone(when).toUTCString().split(' ');
    return `${weekday.slice(0, 3)} ${Number(date)} ${month === 'Sep' ? 'Sept' : month}`;
  };
  // Not by `::first-letter`, which has the browser lay out each line twice.
  const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
  const element = (tag: string, className: string, ...content: (Node | string)[]): HTMLElement => {
    const made = document.createElement(tag);
    made.className = className;
    made.append(...content);
    return made;
  };
  const side = (name: string) => element('span', 'frame-side', element('i', ''), element('b', '', name));
  const isPlayed = ({ matchState, homeScore }: Fixture) => matchState !== 'Build Up' && homeScore !== null;
  const scoreOrTime = (fixture: Fixture) =>
    isPlayed(fixture) ? `${fixture.homeScore} – ${fixture.awayScore}` : time(fixture.date);
  const card = (fixture: Fixture, isResult: boolean): HTMLElement => {
    const { _id, date, matchState, hometeam, awayteam } = fixture;
    const teams = [hometeam.shortName, awayteam.shortName] as const;
    const plays = isPlayed(fixture);
    const made = element(
      'a',
      'frame-match-card',
      element('span', '', isResult ? `${day(date)}, ${time(date)}` : capital(fixture.league.leagueName)),
      element('span', 'frame-teams', side(teams[0]), element('b', '', scoreOrTime(fixture)), side(teams[1])),
      element('span', '', isResult ? capital(fixture.league.leagueName) : plays ? matchState : day(date)),
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

  /** The answer in its place; the skeleton stays where there is none, or one of another version. */
  const paint = (place: Element | null | undefined, make: () => HTMLElement[]): boolean => {
    try {
      const made = make();
      if (!place || made.length === 0) return false;
      place.replaceChildren(...made);
      return true;
    } catch {
      return false;
    }
  };
  const answerTo = (call: string, isAsked: (input: Input) => boolean | undefined) =>
    answers.find(({ key: [name, input] }) => name === call && isAsked(input as Input));

  const heroOf = (fixture: Fixture) => {
    const { league, matchState, date, hometeam, awayteam } = fixture;
    const plays = isPlayed(fixture);
    const team = ({ teamName, shortName }: Fixture['hometeam']) =>
      element(
        'span',
        'frame-team',
        element('i', 'frame-crest'),
        element('b', '', teamName),
        element('b', '', shortName),
      );
    return [
      element(
        'span',
        'frame-top',
        element('span', '', capital(league.leagueName)),
        element('span', '', matchState),
      ),
      element(
        'span',
        'frame-main-row',
        team(hometeam),
        element(
          'span',
          'frame-middle',
          element('b', plays ? 'frame-score' : '', scoreOrTime(fixture)),
          element('span', '', plays ? `${day(date)}, ${time(date)}` : day(date)),
        ),
        team(awayteam),
      ),
    ];
  };
  const productCard = ({ _id, name, description, paymentType }: Product) => {
    const made = element(
      'a',
      'frame-product',
      element('i', ''),
      element('span', '', paymentType),
      element('b', '', name),
      element('p', '', description),
    );
    (made as HTMLAnchorElement).href = `/purchases?product=${_id}`;
    return made;
  };
  if (frame === 'shop') {
    const shelf = answerTo('getProducts', () => true)?.data as FirstPage<Product> | undefined;
    // Two lines of cards.
    const first = screen.width > 760 ? 8 : 4;
    paint(
      document.querySelector('.frame-products'),
      () => shelf?.pages[0].items.slice(0, first).map(productCard) ?? [],
    );
    return;
  }

  const match = answerTo('getFixture', ({ params }) => params?.id === asked.get('fixture'));
  if (!isBoard) {
    paint(document.querySelector('.frame-hero'), () => (match ? heroOf(match.data as Fixture) : []));
    return;
  }

  // What a window shows of a row, and a little of the next: more would only delay the first paint. The size of
  // the window itself would have the browser lay out the page before its time.
  const inSight = Math.ceil((screen.width || innerWidth) / 200);
  const rows = document.querySelectorAll('.frame-row');
  for (const [place, state] of ['upcoming', 'results'].entries()) {
    const found = answerTo(
      'getFixtures',
      ({ query }) => query?.state === state && query.limit === 8 && !query.league,
    );
    const fixtures = ((found?.data ?? []) as Fixture[]).slice(0, inSight);
    const isPainted = paint(rows[place], () => fixtures.map((fixture) => card(fixture, state === 'results')));
    if (isPainted && found?.at && state === 'upcoming')
      document
        .getElementById('frame')
        ?.append(
          element('p', 'frame-since', `As of ${day(found.at)}, ${time(found.at)}. The latest is loading.`),
        );
  }
}
