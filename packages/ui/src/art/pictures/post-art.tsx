import { drawnKind } from './drawn-path.ts';
import { drawnPosts } from './drawn-posts.tsx';
import { Picture } from './picture.tsx';
import classes from './post-art.module.css';

/** Picture of a post: drawn here for `/art/posts/<kind>.svg`, else loaded; a pitch at night when that fails. */
export function PostArt({ src }: { src?: string }) {
  const kind = drawnKind('posts', drawnPosts, src);
  const drawing = (
    <svg
      className={classes.art}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {drawnPosts[kind ?? 'floodlights']}
    </svg>
  );
  return kind ? drawing : <Picture className={classes.art} src={src} alt="" fallback={drawing} />;
}
