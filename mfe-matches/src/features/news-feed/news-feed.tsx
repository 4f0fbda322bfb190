import { deletePost, getPosts, type Post } from '@matchday/contracts/matches/http';
import { Button, Empty, Loader, PostCard } from '@matchday/ui';
import { Modal } from '@matchday/ui/dialogs';
import { Loaded, query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeleteEntry } from '../../parts/delete-entry.tsx';
import { EditPostForm } from './edit-post-form.tsx';
import classes from './news-feed.module.css';

/** SPEC's spinner ([N05]). */
export const FeedSpinner = () => (
  <div className={classes.spinner} role="status" aria-label="Loading">
    <Loader />
  </div>
);

/** Posts, newest first ([N03]). @param isAdmin shows edit and delete on each post */
export function NewsFeed({ isAdmin }: { isAdmin: boolean }) {
  const [edited, setEdited] = useState<Post>();
  const [unwanted, setUnwanted] = useState<Post>();
  const posts = useQuery(query(getPosts));
  return (
    <>
      <Loaded
        of={posts}
        failure="The news could not be loaded"
        waiting={<FeedSpinner />}
        empty={<Empty text="No news yet" />}
      >
        {(shown) => (
          <div className={classes.posts}>
            {shown.map((post) => (
              <PostCard
                key={post._id}
                post={post}
                actions={
                  isAdmin && (
                    <>
                      <Button variant="default" size="compact-sm" h={36} onClick={() => setEdited(post)}>
                        Edit post
                      </Button>
                      <Button
                        variant="outline"
                        color="red"
                        size="compact-sm"
                        h={36}
                        onClick={() => setUnwanted(post)}
                      >
                        Delete post
                      </Button>
                    </>
                  )
                }
              />
            ))}
          </div>
        )}
      </Loaded>
      <Modal opened={edited !== undefined} onClose={() => setEdited(undefined)} title="Edit post">
        {edited && <EditPostForm post={edited} onSaved={() => setEdited(undefined)} />}
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
