import {
  createPost as createPostCall,
  deletePost,
  getPostDrafts,
  getPosts,
  type PostDraft,
  patchPost,
  type Post as WirePost,
} from '@matchday/contracts/matches/http';
import { handle, page } from '@matchday/service-kit/http';
import { createPost, removePost, updatePost } from '../application/change-post.ts';
import { listDrafts, listPosts } from '../application/list-posts.ts';
import type { Ports } from '../application/ports.ts';
import type { Post } from '../domain/post.ts';

/** A post on the wire (CHECKLIST E13). */
const presentPost = ({ _id, image, caption, body, pinned, createdAt }: Post): WirePost => ({
  _id,
  image,
  caption,
  ...(body ? { body } : {}),
  ...(pinned ? { pinned } : {}),
  createdAt: createdAt.toISOString(),
});

/** A post that is perhaps not in the feed yet. */
const presentDraft = (post: Post): PostDraft => ({
  ...presentPost(post),
  ...(post.appearsAt ? { appearsAt: post.appearsAt.toISOString() } : {}),
});

/** Calls about the feed. */
export function postRoutes(deps: Ports) {
  const list = listPosts(deps);
  const drafts = listDrafts(deps);
  const create = createPost(deps);
  const update = updatePost(deps);
  const remove = removePost(deps);
  return [
    handle(getPosts, async ({ query }) => {
      const { items, ...rest } = await list(query);
      return page(items.map(presentPost), rest);
    }),
    handle(getPostDrafts, async ({ query }) => {
      const { items, ...rest } = await drafts(query);
      return page(items.map(presentDraft), rest);
    }),
    handle(createPostCall, async ({ key, body }) => ({
      ...presentDraft(await create({ key, form: body })),
      message: 'Post created successfully ✔',
    })),
    handle(patchPost, async ({ params, body }) => ({
      ...presentDraft(await update(params.id, body)),
      message: 'Post updated successfully ✔',
    })),
    handle(deletePost, async ({ params }) => {
      await remove(params.id);
      return { _id: params.id, message: 'Post deleted successfully ✔' };
    }),
  ];
}
