import type { ReactNode } from 'react';
import { PostArt } from '../art/pictures/post-art.tsx';
import classes from './post-card.module.css';

interface PostCardProps {
  post: { image: string; caption: string };
  /** Small, the picture at the left: the teaser of the home page. */
  teaser?: boolean;
  /** Below the text: what an admin can do with it. */
  actions?: ReactNode;
}

/** A post of the news feed. */
export function PostCard({ post, teaser, actions }: PostCardProps) {
  return (
    <article className={classes.post} data-teaser={teaser || undefined}>
      <div className={classes.picture}>
        <PostArt src={post.image} />
      </div>
      <p>{post.caption}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </article>
  );
}
