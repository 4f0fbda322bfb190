import { describe, expect, it } from '@jest/globals';
import type { AuditAction } from '@matchday/contracts/audit';
import { getAuditTrail } from '@matchday/contracts/audit';
import { decodeCursor, type Position } from '@matchday/service-kit/paging';
import type { AskService } from '../upstreams/service-asker.ts';
import { actionsWith, auditTrail } from './audit-trail.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute)).toISOString();
const action = (minute: number, name = 'patchFixture', n = minute): AuditAction => ({
  ...{ _id: n.toString(16).padStart(24, '0'), at: at(minute), by: { name: 'ops' }, action: name },
  ...{ input: {}, changes: [], end: 'done' },
});
/** A service with these actions, sorted as it is asked. */
const trailOf =
  (actions: AuditAction[], asked: URL[] = []): AskService =>
  async (path) => {
    const url = new URL(path, 'http://service');
    asked.push(url);
    const limit = Number(url.searchParams.get('limit'));
    const cursor = url.searchParams.get('cursor') ?? undefined;
    const position = decodeCursor(cursor, ['number', 'string']);
    const sorted = url.searchParams.get('sort') === 'oldest' ? actions.toReversed() : actions;
    const sign = sorted === actions ? -1 : 1;
    const isAfter = ({ at: time, _id }: AuditAction, [last, id]: Position) =>
      sign * (Date.parse(time) - Number(last) || _id.localeCompare(String(id))) > 0;
    const left = position ? sorted.filter((each) => isAfter(each, position)) : sorted;
    const body = { actions: left.slice(0, limit), more: left.length > limit };
    return { status: 200, headers: new Headers(), body: Buffer.from(JSON.stringify(body)) };
  };
const query = (given: object = {}) => getAuditTrail.query.parse(given);
const away: AskService = () => Promise.reject(new Error('away'));

describe('the trail of the platform', () => {
  const services = {
    matches: trailOf([action(9), action(5), action(1)]),
    shop: trailOf([action(8, 'completeOrder'), action(5, 'changeProduct', 6)]),
    wallet: trailOf([action(7, 'rotate-keys')]),
  };
  const trail = auditTrail({ services, secret: ['s'] });

  it('puts the services together, newest or oldest first, page by page, each action once', async () => {
    const walk = async (sort?: 'oldest') => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await trail(query({ limit: 2, cursor, sort }));
        seen.push(...page.actions.map(({ service, at: time }) => `${service} ${time.slice(14, 16)}`));
        cursor = page.next ?? undefined;
      } while (cursor);
      return seen;
    };
    const newest = ['matches 09', 'shop 08', 'wallet 07', 'shop 05', 'matches 05', 'matches 01'];
    expect(await walk()).toEqual(newest);
    expect(await walk('oldest')).toEqual(newest.toReversed());
  });

  it('says in words what was done', async () => {
    const { actions } = await trail(query());
    expect(actions.map(({ text }) => text).slice(1, 3)).toEqual([
      'Complete a pending order; a secret code, if sent, must match',
      'Make a new key for session tokens',
    ]);
  });

  it('searches by these words, for names of actions that have them', async () => {
    expect(actionsWith('ONE-TIME')).toEqual(['password-reset', 'reset-code', 'issueAccountCode']);
    const asked: URL[] = [];
    await auditTrail({ services: { ...services, shop: trailOf([], asked) }, secret: ['s'] })(
      query({ what: 'one-time', service: 'shop' }),
    );
    expect(asked[0]?.searchParams.get('calls')).toBe('password-reset,reset-code,issueAccountCode');
    expect(asked[0]?.searchParams.get('what')).toBe('one-time');
  });

  it('names a service that does not answer instead of leaving it out', async () => {
    const broken = auditTrail({ services: { ...services, shop: away }, secret: ['s'] });
    await expect(broken(query())).rejects.toThrow('svc-shop does not answer');
    expect((await broken(query({ service: 'wallet' }))).actions).toHaveLength(1);
  });
});
