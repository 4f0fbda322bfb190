import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPost, deletePost, getPosts, patchPost } from '@matchday/contracts/matches/http';
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
