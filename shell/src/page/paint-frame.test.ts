import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { formatDay, formatTime } from '@matchday/contracts/format';
import { paintFrame } from './paint-frame.ts';

const PERSON = 'a'.repeat(24);
const KICK_OFF = '2026-11-24T15:00:00.000Z';
const fixture = (id: string, changes: object = {}) => ({
  _id: id,
  date: KICK_OFF,
  matchState: 'Build Up',
  predictionsOpen: true,
  ...{ homeScore: 0, awayScore: 0, homeOdds: 1.85, drawOdds: 3.6, awayOdds: 4 },
  ...{
    hometeam: { shortName: 'ARS' },
    awayteam: { shortName: 'CHE' },
    league: { leagueName: 'main league' },
  },
  ...changes,
});
const listed = (state: string, data: unknown, at?: number) => ({
  key: ['getFixtures', { query: { state, limit: 8 } }],
  data,
  at,
});

function openPage(answers: unknown[], { session = 'some', frame = 'board', path = '/home' } = {}) {
  Object.assign(document.documentElement.dataset, { session, frame });
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = `user=${encodeURIComponent(JSON.stringify({ _id: PERSON }))}; path=/`;
  history.replaceState(null, '', path);
  document.body.innerHTML =
    '<div id="frame"><div class="frame-row"><i></i></div><div class="frame-row frame-low"><i></i></div>' +
    '<div class="frame-hero"></div><div class="frame-products"><i></i></div></div>' +
    `<script id="answers" type="text/answers">${JSON.stringify(answers)}</script>`;
  paintFrame();
}
const cards = () => [...document.querySelectorAll<HTMLAnchorElement>('a')];
const text = () => document.getElementById('frame')?.textContent ?? '';

let visit = 'navigate';
Object.assign(performance, { getEntriesByType: () => [{ type: visit }] });
beforeEach(() => {
  visit = 'navigate';
  localStorage.clear();
});

describe('the board before any code', () => {
  it('shows the matches that came with the page as links, like the cards that follow', () => {
    openPage([
      listed('upcoming', [
        fixture('1'),
        fixture('2', { matchState: 'Live', predictionsOpen: false, homeScore: 2, awayScore: 1 }),
      ]),
      listed('results', [fixture('3', { matchState: 'FT', homeScore: 0, awayScore: 3 })]),
    ]);
    expect(cards().map((card) => card.getAttribute('href'))).toEqual([
      '/betform?fixture=1',
      '/betform?fixture=2',
      '/matchstats?fixture=3',
    ]);
    const [next, live, over] = cards().map(({ textContent }) => textContent);
    expect(next).toBe(`Main leagueARS${formatTime(KICK_OFF)}CHE${formatDay(KICK_OFF)}1.853.604.00`);
    expect(live).not.toContain('1.85');
    expect(live).toContain('ARS2 – 1CHELive');
    expect(over).toBe(`${formatDay(KICK_OFF)}, ${formatTime(KICK_OFF)}ARS0 – 3CHEMain league`);
    expect(cards()[0]?.getAttribute('aria-label')).toBe('ARS vs CHE');
    expect(text()).not.toContain('As of');
  });

  it('shows the board that this device has kept for this person, with its time', () => {
    const at = Date.now() - 60_000;
    const entries = [listed('upcoming', [fixture('1')], at)];
    localStorage.setItem('matchday-kept', JSON.stringify({ person: PERSON, revision: 'r1', entries }));
    openPage([]);
    expect(cards()).toHaveLength(1);
    expect(text()).toContain(`As of ${formatDay(at)}, ${formatTime(at)}. The latest is loading.`);
  });

  it.each([
    ['of another person', 'b'.repeat(24), 60_000],
    ['of the day before yesterday', PERSON, 48 * 3_600_000],
  ])('shows no kept board %s', (_which, person, age) => {
    const entries = [listed('upcoming', [fixture('1')], Date.now() - age)];
    localStorage.setItem('matchday-kept', JSON.stringify({ person, revision: 'r1', entries }));
    openPage([]);
    expect(cards()).toEqual([]);
  });

  it.each([
    ['for a visitor', { session: 'none' }],
    ['on another screen', { frame: 'list' }],
    ['of one league, whose matches may be others', { path: '/home?league=main' }],
  ])('stays a skeleton %s', (_where, page) => {
    openPage([listed('upcoming', [fixture('1')])], page);
    expect(cards()).toEqual([]);
  });

  it('stays a skeleton where the browser shows an old page again, or forbids storage', () => {
    visit = 'back_forward';
    openPage([listed('upcoming', [fixture('1')])]);
    expect(cards()).toEqual([]);
    const storage = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    expect(() => openPage([])).not.toThrow();
    storage.mockRestore();
  });

  it('stays a skeleton where an answer is not what it expects', () => {
    openPage([listed('upcoming', [{ _id: '1' }])]);
    expect(document.querySelectorAll('.frame-row > i')).toHaveLength(2);
    document.body.innerHTML =
      '<div id="frame"><div class="frame-row"><i></i></div></div><script id="answers">[{</script>';
    paintFrame();
    expect(document.querySelectorAll('.frame-row > i')).toHaveLength(1);
  });

  it('takes names as text', () => {
    openPage([listed('upcoming', [fixture('1', { hometeam: { shortName: '<img src=x>' } })])]);
    expect(document.querySelector('img')).toBeNull();
    expect(text()).toContain('<img src=x>');
  });
});

describe('the head of a match before any code', () => {
  const of = (id: string, changes: object = {}) => ({
    key: ['getFixture', { params: { id } }],
    data: fixture(id, {
      hometeam: { teamName: 'Arsenal', shortName: 'ARS' },
      awayteam: { teamName: 'Chelsea', shortName: 'CHE' },
      ...changes,
    }),
  });
  const hero = () => document.querySelector('.frame-hero')?.textContent;
  const at = { frame: 'match', path: '/betform?fixture=7' };

  it('shows teams and kick-off of the match that is asked for', () => {
    openPage([of('6', { matchState: 'FT' }), of('7')], at);
    const when = `${formatTime(KICK_OFF)}${formatDay(KICK_OFF)}`;
    expect(hero()).toBe(`Main leagueBuild UpArsenalARS${when}ChelseaCHE`);
  });

  it('shows the score once there is one', () => {
    openPage([of('7', { matchState: 'Live', homeScore: 2, awayScore: 1 })], at);
    expect(hero()).toContain(`2 – 1${formatDay(KICK_OFF)}, ${formatTime(KICK_OFF)}`);
  });

  it('stays a skeleton without that match, and for a visitor', () => {
    openPage([of('6')], at);
    expect(hero()).toBe('');
    openPage([of('7')], { ...at, session: 'none' });
    expect(hero()).toBe('');
    openPage([{ ...of('7'), data: { _id: '7' } }], at);
    expect(hero()).toBe('');
  });
});

describe('the shop before any code', () => {
  const product = (id: string, changes: object = {}) => ({
    ...{ _id: id, name: 'Supporter scarf', description: 'Warm wool', paymentType: 'coins only' },
    ...changes,
  });
  const shelf = (items: unknown) => ({
    key: ['getProducts', { query: { limit: 48 } }, 'pages'],
    data: { pages: [{ items, total: 9 }], pageParams: [null] },
  });
  const at = { frame: 'shop', path: '/shop' };
  const products = () => [...document.querySelectorAll('.frame-products > a')];

  it('shows the products that a screen has room for as links, names as text', () => {
    const many = Array.from({ length: 9 }, (_, index) => product(String(index)));
    openPage([shelf([product('x', { name: '<b>Cap</b>' }), ...many])], at);
    expect(products()).toHaveLength(4);
    expect(products()[0]?.textContent).toBe('coins only<b>Cap</b>Warm wool');
    expect(products()[0]?.getAttribute('href')).toBe('/purchases?product=x');
  });

  it('stays a skeleton where there are none, or in another form', () => {
    for (const answers of [[], [shelf([])], [shelf([null])], [{ ...shelf([]), data: [product('1')] }]]) {
      openPage(answers, at);
      expect(products()).toEqual([]);
      expect(document.querySelectorAll('.frame-products > i')).toHaveLength(1);
    }
  });
});
