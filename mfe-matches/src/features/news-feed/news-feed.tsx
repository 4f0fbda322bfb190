import {
  deletePost,
  getPostDrafts,
  getPosts,
  type Post,
  type PostDraft,
} from '@matchday/contracts/matches/http';
import { Empty, Loader } from '@matchday/ui';
import { Modal } from '@matchday/ui/dialogs';
import { Loaded, query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DeleteEntry } from '../../parts/delete-entry.tsx';
import { EditPostForm } from './edit-post-form.tsx';
import { anchorOf, FeedPost } from './feed-post.tsx';
import classes from './news-feed.module.css';

/** SPEC's spinner ([N05]). */
export const FeedSpinner = () => (
  <div className={classes.spinner} role="status" aria-label="Loading">
    <Loader />
  </div>
);

/** Brings the post of the address, `?post=`, into sight once it is there. */
function useAskedPost(posts: readonly { _id: string }[]) {
  const [address] = useSearchParams();
  const asked = posts.find(({ _id }) => _id === address.get('post'))?._id;
  useEffect(() => {
    if (asked) document.getElementById(anchorOf(asked))?.scrollIntoView({ block: 'center' });
  }, [asked]);
}

/** Posts, newest first ([N03]). @param isAdmin shows edit and delete on each post, and those that are not in the feed yet */
export function NewsFeed({ isAdmin }: { isAdmin: boolean }) {
  const [edited, setEdited] = useState<{ post: Post | PostDraft; isInFeed: boolean }>();
  const [unwanted, setUnwanted] = useState<Post>();
  const posts = useQuery(query(getPosts));
  const drafts = useQuery({ ...query(getPostDrafts), enabled: isAdmin });
  useAskedPost([...(drafts.data ?? []), ...(posts.data ?? [])]);
  const actionsFor = (post: Post | PostDraft, isInFeed: boolean) =>
    isAdmin ? { onEdit: () => setEdited({ post, isInFeed }), onDelete: () => setUnwanted(post) } : undefined;
  return (
    <>
      <Loaded of={drafts} failure="Drafts and scheduled posts could not be loaded" empty={null}>
        {(waiting) => (
          <section className={classes.drafts} aria-labelledby="not-in-the-feed">
            <h2 id="not-in-the-feed">Not in the feed yet</h2>
            <div className={classes.posts}>
              {waiting.map((post) => (
                <FeedPost key={post._id} post={post} isInFeed={false} actions={actionsFor(post, false)} />
              ))}
            </div>
          </section>
        )}
      </Loaded>
      <Loaded
        of={posts}
        failure="The news could not be loaded"
        waiting={<FeedSpinner />}
        empty={<Empty text="No news yet" />}
      >
        {(shown) => (
          <div className={classes.posts}>
            {shown.map((post) => (
              <FeedPost key={post._id} post={post} isInFeed actions={actionsFor(post, true)} />
            ))}
          </div>
        )}
      </Loaded>
      <Modal opened={edited !== undefined} onClose={() => setEdited(undefined)} title="Edit post">
        {edited && <EditPostForm {...edited} onSaved={() => setEdited(undefined)} />}
      </Modal>
      <DeleteEntry
        call={deletePost}
        what="post"
        entry={unwanted && { id: unwanted._id, name: unwanted.caption }}
        onClose={() => setUnwanted(undefined)}
      />
    </>
  );
}
