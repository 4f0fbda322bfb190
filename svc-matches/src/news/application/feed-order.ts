import { type ListOrder, newestFirst } from '@matchday/service-kit/paging';

/** Pinned posts, then the others; newest first among each. A post that is not pinned lacks the field. */
export const feedOrder: ListOrder<{ _id: string; pinned?: true | undefined }> = {
  name: 'pinned',
  sort: { pinned: -1, ...newestFirst.sort },
  shape: ['number', ...newestFirst.shape],
  positionOf: (post) => [post.pinned ? 1 : 0, ...newestFirst.positionOf(post)],
  after(position) {
    if (!position) return {};
    const [pinned, ...rest] = position;
    const same = newestFirst.after(rest);
    const others = { pinned: { $ne: true } };
    return pinned === 1 ? { $or: [{ pinned: true, ...same }, others] } : { ...others, ...same };
  },
};
