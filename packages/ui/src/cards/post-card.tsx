import type { ReactNode } from 'react';
import { PostArt } from '../art/pictures/post-art.tsx';
import classes from './post-card.module.css';

interface PostCardProps {
  /** Its `image` is empty where it has none. */
  post: { image: string; caption: string };
  /** Small, the picture at the left: the teaser of the home page. */
  teaser?: boolean;
  /** By which it is found on the page. */
  anchor?: string;
  /** Below the caption: its text. */
  children?: ReactNode;
  /** Below the text: what an admin can do with it. */
  actions?: ReactNode;
}

/** A post of the news feed. */
export function PostCard({ post, teaser, anchor, children, actions }: PostCardProps) {
  return (
    <article id={anchor} className={classes.post} data-teaser={(teaser && post.image !== '') || undefined}>
      {post.image !== '' && (
        <div className={classes.picture}>
          <PostArt src={post.image} />
        </div>
      )}
      <p>{post.caption}</p>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </article>
  );
}
