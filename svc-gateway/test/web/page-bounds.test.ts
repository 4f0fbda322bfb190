import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { bounds } from '@matchday/contracts/bounds';
import { eventually } from '@matchday/service-kit/testing';
import { amina, startGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
let release = () => {};
beforeAll(async () => {
  gateway = await startGateway({ LIMITS: 'normal', PAGE_WAIT_MS: '50' });
});
afterAll(() => gateway.close());
afterEach(() => {
  release();
  gateway.matches.hold = Promise.resolve();
  gateway.matches.reply = undefined;
});

const hold = () => {
  const held = Promise.withResolvers<void>();
  release = held.resolve;
  gateway.matches.hold = held.promise;
  gateway.matches.seen.length = 0;
};
const brian = { id: 'c'.repeat(24), username: 'brian' };
const match = (n: number) => `/betform?fixture=${n.toString(16).padStart(24, '0')}`;
const textOf = async (path: string, who?: typeof amina) => {
  const answer = await (who ? gateway.as(who, path) : gateway.ask(path));
  expect(answer.status).toBe(200);
  return answer.text();
};
const asked = (folder: string) => gateway.matches.seen.filter(({ url }) => url.startsWith(folder)).length;

it('pages of one person ask for no more at once than the person may, and come without the answers of the others', async () => {
  hold();
  const pages = await Promise.all(Array.from({ length: 20 }, (_, n) => textOf(match(n), amina)));
  for (const page of pages) expect(page).toContain('type="text/answers"></script>');
  await eventually(() => expect(asked('/Fixtures')).toBe(bounds.person.inHand));
  await textOf(match(100), brian);
  await eventually(() => expect(asked('/Fixtures')).toBe(bounds.person.inHand + 1));
  // What the service still answers counts, whether its page has come or not.
  await textOf(match(200), amina);
  expect(asked('/Fixtures')).toBe(bounds.person.inHand + 1);
  release();
  gateway.matches.hold = Promise.resolve();
  await eventually(async () => expect(await textOf(match(300), amina)).toContain('"key":["getFixture"'));
});

it('pages and pictures of invitations ask for nothing while their address has as much in hand as it may', async () => {
  const held = Promise.withResolvers<void>();
  release = held.resolve;
  gateway.wallet.hold = held.promise;
  gateway.matches.seen.length = 0;
  gateway.matches.reply = () => ({ body: { name: 'Friday five', owner: 'amina', members: 3 } });
  const { inHand } = bounds.address;
  const before = gateway.wallet.seen.length;
  const logins = Array.from({ length: inHand }, () => gateway.ask('/users/login', { method: 'POST' }));
  await eventually(() => expect(gateway.wallet.seen.length - before).toBe(inHand));
  const [page, picture] = ['/join?code=ABCDEFGHJKMN', '/art/group/ABCDEFGHJKMN.png'];
  expect(await textOf(page)).toContain('content="Join a group on Matchday"');
  expect(await textOf(picture)).toBe(await textOf('/art/share/group.png'));
  expect(asked('/invitations/')).toBe(0);
  release();
  gateway.wallet.hold = Promise.resolve();
  await Promise.all(logins);
  await eventually(async () => expect(await textOf(page)).toContain('Friday five'));
  expect(await textOf(picture)).not.toBe(await textOf('/art/share/group.png'));
  expect(asked('/invitations/')).toBe(1);
});
