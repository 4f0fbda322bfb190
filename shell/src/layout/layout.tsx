import { covers, visitorPaths } from '@matchday/contracts/paths';
import { BottomBar, navEntries, Page, Purse, SkipLink, ToastHost, TopBar } from '@matchday/ui';
import { type ConnectionWatch, useSession } from '@matchday/web-kit';
import { useSyncExternalStore } from 'react';
import type { KeptAnswers } from '../offline/kept-answers.ts';
import type { ScreenStore } from '../parts/screen-state.ts';
import { goLink } from './go-link.tsx';
import classes from './layout.module.css';
import { MainContent } from './main-content.tsx';
import { Ribbon } from './ribbon.tsx';
import { AdminTool } from './tools/admin-tool.tsx';
import { PaletteTool } from './tools/palette-tool.tsx';
import { SchemeToggle } from './tools/scheme-toggle.tsx';
import { SearchTool } from './tools/search-tool.tsx';

/** What the layout reacts to. */
interface LayoutProps {
  screens: ScreenStore;
  connection: ConnectionWatch;
  kept: KeptAnswers;
}

/**
 * What surrounds every screen: the bars with their entries, the purse, the unread dot; `<main>` for
 * the screens. Login, sign-up and everything else that visitors see have no bars (SPEC 2).
 */
export function Layout({ screens, connection, kept }: LayoutProps) {
  const state = useSyncExternalStore(screens.subscribe, screens.get);
  const { user } = useSession();
  const bars = user !== null && !visitorPaths.includes(state.path.toLowerCase());
  const active = navEntries.find(({ to }) => covers(to, state.path))?.to;
  const nav = { active, unread: user?.unread ?? 0, link: goLink };
  return (
    <>
      <SkipLink />
      {bars ? (
        <TopBar
          {...nav}
          home={navEntries[0]?.to ?? '/'}
          purse={<Purse coins={user.coins} />}
          username={user.username}
          tools={
            <>
              {user.role === 'admin' && <AdminTool path={state.path} />}
              {user.role === 'admin' ? <PaletteTool /> : <SearchTool path={state.path} />}
              <SchemeToggle />
            </>
          }
        />
      ) : null}
      {state.busy ? (
        <div className={classes.busy} role="progressbar" aria-label="Loading the next screen" />
      ) : null}
      <Ribbon connection={connection} kept={kept} hog={state.hog} newVersion={state.newVersion} />
      <Page wide={!bars}>
        <MainContent notFound={state.notFound} failure={state.failure} />
        <div id="parts" />
      </Page>
      {bars ? <BottomBar {...nav} /> : null}
      <ToastHost top={!bars} path={state.path} />
    </>
  );
}
