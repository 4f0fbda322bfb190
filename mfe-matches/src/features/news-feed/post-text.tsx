import { lazy, Suspense } from 'react';
import classes from './news-feed.module.css';
import { Otherwise } from './otherwise.tsx';

/** Loaded with the first post that has a text. */
const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }));

/** The text of a post; until its code has come, or where it does not, it is shown as it was written. */
export function PostText({ body }: { body: string }) {
  const raw = <p className={classes.raw}>{body}</p>;
  return (
    <div className={classes.text}>
      <Otherwise key={body} shown={raw}>
        <Suspense fallback={raw}>
          <Markdown text={body} />
        </Suspense>
      </Otherwise>
    </div>
  );
}
