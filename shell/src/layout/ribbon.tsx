import { formatDay, formatTime } from '@matchday/contracts/format';
import { Button, Notice } from '@matchday/ui';
import type { ConnectionWatch } from '@matchday/web-kit';
import { useSyncExternalStore } from 'react';
import type { KeptAnswers } from '../offline/kept-answers.ts';
import type { ScreenState } from '../parts/screen-state.ts';

import classes from './ribbon.module.css';
import { screenName } from './screen-name.ts';

/** Messages about the whole page. */
interface RibbonProps {
  connection: ConnectionWatch;
  kept: KeptAnswers;
  hog: ScreenState['hog'];
  newVersion: boolean;
}

const reload = (
  <Button size="xs" variant="default" onClick={() => location.reload()}>
    Reload
  </Button>
);

/**
 * A line at the lower edge: there is no connection, the board is that of the last visit, the screen keeps the page from
 * answering, or a newer deployment is live. An open tab never mixes versions, so only a reload brings the newer one.
 */
export function Ribbon({ connection, kept, hog, newVersion }: RibbonProps) {
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  const seen = useSyncExternalStore(kept.subscribe, kept.shownSince);
  return (
    <div className={classes.ribbon} role="status">
      {isLost ? (
        <Notice>
          <b>You are offline.</b>{' '}
          {seen === null
            ? 'What you see may be out of date.'
            : `What you see is from ${formatDay(seen)}, ${formatTime(seen)}.`}{' '}
          Nothing you have typed is lost.
        </Notice>
      ) : seen !== null ? (
        <Notice>
          As of {formatDay(seen)}, {formatTime(seen)}. The latest is loading.
        </Notice>
      ) : hog ? (
        <Notice
          action={
            <Button size="xs" variant="default" onClick={hog.stop}>
              Stop it
            </Button>
          }
        >
          {screenName(location.pathname)} slows this page down.
        </Notice>
      ) : newVersion ? (
        <Notice action={reload}>A new version of Matchday is ready.</Notice>
      ) : null}
    </div>
  );
}
