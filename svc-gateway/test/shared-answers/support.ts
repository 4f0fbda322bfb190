import { amina, type TestGateway } from '../support/gateway.ts';

export const fixtureId = 'f'.repeat(24);

/** A fixture as far as the gateway looks at one. */
export const fixtureOf = (changes: object = {}) => ({
  _id: fixtureId,
  homeScore: 0,
  predictionsOpen: false,
  bettingDeadline: '2020-01-01T00:00:00Z',
  ...changes,
});

/** Makes svc-matches answer with a list that counts its questions; the ETag changes with `value`. */
export function countedList(gateway: TestGateway) {
  const list = {
    value: 1,
    questions: 0,
    text: '',
    headers: { 'x-total-count': '1' } as Record<string, string>,
  };
  gateway.matches.reply = () => {
    list.questions += 1;
    return {
      body: [fixtureOf({ homeScore: list.value, text: list.text })],
      headers: { etag: `W/"${list.value}-${list.text.length}"`, ...list.headers },
    };
  };
  return list;
}

export const FIXTURES = '/api/Fixtures/GetFixtures';

/** The score that a reader sees. */
export async function scoreFor(
  gateway: TestGateway,
  {
    who = amina,
    path = FIXTURES,
    headers = {},
  }: { who?: typeof amina; path?: string; headers?: HeadersInit } = {},
): Promise<number> {
  const answer = await gateway.as(who, path, { headers });
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
  const [first] = (await answer.json()) as { homeScore: number }[];
  return first?.homeScore as number;
}
