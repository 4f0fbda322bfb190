import { getPostDrafts, getPosts, type Post, type PostDraft } from '@matchday/contracts/matches/http';
import { answer, person, renderPart } from '@matchday/web-kit/testing';
import { routes } from '../src/routes.tsx';
import { buildPost } from './build-fixture.ts';

interface Options {
  admin?: boolean;
  posts?: Post[];
  drafts?: PostDraft[];
  answers?: ReturnType<typeof answer>[];
}

/** The feed as a fan or an admin sees it. */
export const openFeed = (options: Options = {}) => {
  const posts = options.posts ?? [buildPost(2), buildPost(1)];
  return renderPart({
    routes,
    path: '/homefeed',
    session: person({ role: options.admin ? 'admin' : 'user' }),
    answers: [
      ...(options.answers ?? []),
      answer(getPosts, () => posts),
      ...(options.admin ? [answer(getPostDrafts, () => options.drafts ?? [])] : []),
    ],
  });
};
