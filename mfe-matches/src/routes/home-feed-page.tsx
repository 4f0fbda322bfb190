import { Button, Empty, PageHead } from '@matchday/ui';
import { usePageTitle, useSession } from '@matchday/web-kit';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { CreatePostForm } from '../features/news-feed/create-post-form.tsx';
import { FeedSpinner, NewsFeed } from '../features/news-feed/news-feed.tsx';
import classes from './home-feed-page.module.css';

/** Screen at `/homefeed`. It shows its own text to visitors (SPEC 2, [N06]; Z17). */
export function Page() {
  usePageTitle();
  const { user, status } = useSession();
  const [isComposing, setComposing] = useState(false);
  if (!user)
    return status === 'loading' ? <FeedSpinner /> : <Empty text="User not authenticated" icon={IconLock} />;
  return (
    <>
      <PageHead title="News feed">
        {user.role === 'admin' && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            aria-expanded={isComposing}
            onClick={() => setComposing(!isComposing)}
          >
            Upload Post
          </Button>
        )}
      </PageHead>
      <div className={classes.feed}>
        {user.role === 'admin' && isComposing && <CreatePostForm />}
        <NewsFeed isAdmin={user.role === 'admin'} />
      </div>
    </>
  );
}
