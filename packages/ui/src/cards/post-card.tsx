import { PostArt } from '../art/post-art.tsx';
import classes from './post-card.module.css';

export interface PostCardProps {
  post: { image: string; caption: string };
  /** Small, the picture at the left: the teaser of the home page. */
  teaser?: boolean;
}

/** A post of the news feed. */
export function PostCard({ post, teaser }: PostCardProps) {
  return (
    <article className={classes.post} data-teaser={teaser || undefined}>
      <div className={classes.picture}>
        <PostArt src={post.image} />
      </div>
      <p>{post.caption}</p>
    </article>
  );
}
