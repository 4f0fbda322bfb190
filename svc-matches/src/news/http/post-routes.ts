import {
  createPost as createPostCall,
  deletePost,
  getPosts,
  patchPost,
  type Post as WirePost,
} from '@matchday/contracts/matches/http';
import { handle, page } from '@matchday/service-kit/http';
import { newestFirst, readPage } from '@matchday/service-kit/paging';
import { createPost, removePost, updatePost } from '../application/change-post.ts';
import type { Ports } from '../application/ports.ts';
import type { Post } from '../domain/post.ts';

/** A post on the wire (CHECKLIST E13). */
const presentPost = ({ _id, image, caption, createdAt }: Post): WirePost => ({
  _id,
  image,
  caption,
  createdAt: createdAt.toISOString(),
});

/** Calls about the feed. */
export function postRoutes(deps: Ports) {
  const { posts } = deps;
  const create = createPost(deps);
  const update = updatePost(deps);
  const remove = removePost(deps);
  return [
    handle(getPosts, async ({ query }) => {
      const { list: read, count } = posts;
      const { items, ...rest } = await readPage<Post>(query, { order: newestFirst, read, count });
      return page(items.map(presentPost), rest);
    }),
    handle(createPostCall, async ({ key, body }) => ({
      ...presentPost(await create({ key, form: body })),
      message: 'Post created successfully ✔',
    })),
    handle(patchPost, async ({ params, body }) => ({
      ...presentPost(await update(params.id, body)),
      message: 'Post updated successfully ✔',
    })),
    handle(deletePost, async ({ params }) => {
      await remove(params.id);
      return { _id: params.id, message: 'Post deleted successfully ✔' };
    }),
  ];
}
