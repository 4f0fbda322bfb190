import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPost, deletePost, getPostDrafts, getPosts, patchPost } from '@matchday/contracts/matches/http';
import { eventually, patient } from '@matchday/service-kit/testing';
import { admin, type Play, play } from '../support/play.ts';

let p: Play;
beforeAll(async () => {
  p = await play();
});
afterAll(() => p?.close());

it('[K26] [K27] [E13] [V22] posts newest first; image and caption are required', async () => {
  for (const caption of ['first', 'second']) {
    p.pass(1000);
    await p.client.get(createPost, { as: admin, body: { image: '/pictures/a.svg', caption } });
  }
  const posts = await p.client.get(getPosts, { as: p.person(), query: { limit: 2 } });
  expect(posts.map(({ caption }) => caption)).toEqual(['second', 'first']);
  expect(await p.client.call(createPost, { as: admin, raw: {} })).toMatchObject({
    status: 400,
    body: { fields: { image: 'Image URL is required', caption: 'Caption is required' } },
  });
});

it('finds posts by their captions, without regard to capitals and accents, and lists the oldest first', async () => {
  for (const caption of ['Åkerman scores', 'Rain', 'AKERMAN (again)']) {
    p.pass(1000);
    await p.client.get(createPost, { as: admin, body: { image: '/art/a.svg', caption } });
  }
  const as = p.person();
  const found = async (query: object) =>
    (await p.client.get(getPosts, { as, query })).map(({ caption }) => caption);
  expect(await found({ search: 'akerman' })).toEqual(['AKERMAN (again)', 'Åkerman scores']);
  expect(await found({ search: 'akerman', sort: 'oldest' })).toEqual(['Åkerman scores', 'AKERMAN (again)']);
  expect([await found({ search: '.*' }), await found({ search: 'akerman rain' })]).toEqual([[], []]);
  const first = await p.client.call(getPosts, { as, query: { sort: 'oldest', limit: 1 } });
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect(await p.client.call(getPosts, { as, query: { cursor } })).toMatchObject({ status: 400 });
  expect(await found({ sort: 'oldest', cursor, limit: 1 })).toEqual(['second']);
});

it('keeps the text of a post, and takes it away', async () => {
  const body = { image: '/art/a.svg', caption: 'Report', body: '## First half\n\n**Goal** <b>by</b> Okello' };
  const post = await p.client.get(createPost, { as: admin, body });
  expect(post.body).toBe(body.body);
  const params = { id: post._id };
  expect((await p.client.get(patchPost, { as: admin, params, body: { caption: 'Short' } })).body).toBe(
    body.body,
  );
  expect(await p.client.get(patchPost, { as: admin, params, body: { body: '' } })).not.toHaveProperty('body');
  const long = { ...body, body: 'x'.repeat(10_001) };
  expect(await p.client.call(createPost, { as: admin, body: long })).toMatchObject({
    status: 400,
    body: { fields: { body: 'At most 10000 characters' } },
  });
});

it('changes and deletes a post', async () => {
  const body = { image: '/art/a.svg', caption: 'Goal' };
  const post = await p.client.get(createPost, { as: admin, body });
  const params = { id: post._id };
  expect(await p.client.get(patchPost, { as: admin, params, body: { caption: 'Own goal' } })).toMatchObject({
    image: '/art/a.svg',
    caption: 'Own goal',
    createdAt: post.createdAt,
  });
  expect(
    await p.client.call(patchPost, { as: admin, params, body: { image: 'http://plain.example/a.png' } }),
  ).toMatchObject({ status: 400, body: { fields: { image: expect.anything() } } });
  expect(await p.client.call(deletePost, { as: admin, params })).toMatchObject({ status: 200 });
  expect(await p.client.call(deletePost, { as: admin, params })).toMatchObject({ status: 404 });
  const ids = (await p.client.get(getPosts, { as: p.person() })).map(({ _id }) => _id);
  expect(ids).not.toContain(post._id);
});

describe('a post that is not for now', () => {
  const captions = async () =>
    (await p.client.get(getPosts, { as: p.person() })).map(({ caption }) => caption);
  const drafts = () => p.client.get(getPostDrafts, { as: admin });
  const inMs = (ms: number) => new Date(p.now().getTime() + ms).toISOString();

  it('is a draft for admins alone, until one of them shows it; it can be taken back, changed and deleted', async () => {
    const body = { image: null, caption: 'Line-ups', appears: 'draft' as const };
    const made = await p.client.get(createPost, { as: admin, body, key: 'draft-1' });
    expect(await p.client.get(createPost, { as: admin, body, key: 'draft-1' })).toEqual(made);
    const params = { id: made._id };
    expect(await captions()).not.toContain('Line-ups');
    expect(await drafts()).toMatchObject([{ _id: made._id, image: '', caption: 'Line-ups' }]);
    await p.client.get(patchPost, { as: admin, params, body: { caption: 'Teams', pinned: true } });
    expect(await drafts()).toMatchObject([{ caption: 'Teams', pinned: true }]);
    const found = (search: string) => p.client.get(getPostDrafts, { as: admin, query: { search } });
    expect([await found('TÉAM'), await found('line')]).toMatchObject([[{ _id: made._id }], []]);
    p.pass(60_000);
    const shown = await p.client.get(patchPost, { as: admin, params, body: { appears: 'now' } });
    expect([shown.createdAt, (await captions())[0], await drafts()]).toEqual([inMs(0), 'Teams', []]);
    await p.client.get(patchPost, { as: admin, params, body: { appears: 'draft' } });
    expect([(await captions()).includes('Teams'), (await drafts()).length]).toEqual([false, 1]);
    expect((await p.client.call(deletePost, { as: admin, params })).status).toBe(200);
    expect(await drafts()).toEqual([]);
  });

  it('drafts are listed with the last written first, or with the oldest, in pages', async () => {
    const ids: string[] = [];
    for (const caption of ['One draft', 'Two draft', 'Other', 'Three draft']) {
      p.pass(1000);
      const body = { image: null, caption, appears: 'draft' as const };
      ids.push((await p.client.get(createPost, { as: admin, body }))._id);
    }
    const listed = async (query: object) =>
      (await p.client.get(getPostDrafts, { as: admin, query })).map(({ caption }) => caption);
    expect(await listed({})).toEqual(['Three draft', 'Other', 'Two draft', 'One draft']);
    expect(await listed({ sort: 'oldest', search: 'draft' })).toEqual([
      ...['One draft', 'Two draft', 'Three draft'],
    ]);
    const first = await p.client.call(getPostDrafts, { as: admin, query: { sort: 'oldest', limit: 3 } });
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1];
    expect(await listed({ sort: 'oldest', cursor })).toEqual(['Three draft']);
    for (const id of ids) await p.client.get(deletePost, { as: admin, params: { id } });
  });

  it('comes at its time, not before it, and is dated by it', async () => {
    const at = inMs(3_600_000);
    const body = { image: '/art/a.svg', caption: 'Kick-off soon', appears: at };
    const { _id } = await p.client.get(createPost, { as: admin, body });
    p.pass(3_599_999);
    // Longer than the service waits between two looks.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect([(await captions()).includes(body.caption), await drafts()]).toMatchObject([
      false,
      [{ appearsAt: at }],
    ]);
    p.pass(1);
    const due = performance.now();
    await eventually(async () => expect((await captions())[0]).toBe(body.caption));
    expect(performance.now() - due).toBeLessThan(patient(1000));
    const [first] = await p.client.get(getPosts, { as: p.person() });
    expect([first?._id, first?.createdAt, await drafts()]).toEqual([_id, at, []]);
  });

  it.each(['2026-11-20T09:00:00.000Z', 'soon', '2026-02-30T09:00:00Z', '0900-01-01T00:00:00Z', 1e300, null])(
    'is refused at its field for the time %j',
    async (appears) => {
      const raw = { image: null, caption: 'Late', appears };
      expect(await p.client.call(createPost, { as: admin, raw })).toMatchObject({
        status: 400,
        body: { fields: { appears: expect.any(String) } },
      });
    },
  );
});

describe('pinned posts', () => {
  const pin = (caption: string, more: object = {}) =>
    p.client.call(createPost, { as: admin, body: { image: null, caption, pinned: true, ...more } });

  it('are three, also where six are pinned at once, come first on every page, and make room when unpinned', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => pin(`Pin ${n}`)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(3);
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([400, { fields: { pinned: expect.stringMatching(/unpin one/) } }]);
    p.pass(1000);
    await p.client.get(createPost, { as: admin, body: { image: null, caption: 'The newest' } });
    const paged: string[] = [];
    for (let cursor: string | undefined, pages = 0; pages === 0 || cursor; pages += 1) {
      const page = await p.client.call(getPosts, { as: p.person(), query: { limit: 2, cursor } });
      if (!page.ok) throw new Error(page.body.message);
      paged.push(...page.body.map(({ caption }) => caption));
      cursor = /[?&]cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1];
    }
    const whole = await p.client.get(getPosts, { as: p.person() });
    expect(paged).toEqual(whole.map(({ caption }) => caption));
    expect(whole.map(({ pinned = false }) => pinned).slice(0, 4)).toEqual([true, true, true, false]);
    expect(whole[3]?.caption).toBe('The newest');
    const params = { id: whole[0]?._id ?? '' };
    await p.client.get(patchPost, { as: admin, params, body: { pinned: false } });
    expect((await pin('Room again')).status).toBe(201);
  });

  it('keep their place when they change; one whose time comes while all places are taken comes without', async () => {
    const at = new Date(p.now().getTime() + 1000).toISOString();
    expect((await pin('In time', { appears: at })).status).toBe(201);
    const [first] = await p.client.get(getPosts, { as: p.person() });
    const params = { id: first?._id ?? '' };
    const changed = await p.client.get(patchPost, { as: admin, params, body: { caption: 'Still here' } });
    expect(changed.pinned).toBe(true);
    p.pass(1000);
    await eventually(async () => {
      const posts = await p.client.get(getPosts, { as: p.person() });
      expect(posts.find(({ caption }) => caption === 'In time')?.pinned).toBeUndefined();
      expect(posts[3]?.caption).toBe('In time');
    });
  });
});
