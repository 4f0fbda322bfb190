import { getGroups, getMyStats } from '@matchday/contracts/matches/http';
import { query, screen } from '@matchday/web-kit';
import type { RouteObject } from 'react-router-dom';

/** Screens of this part; each is loaded when it is first shown, together with its first data. */
export const routes: RouteObject[] = [
  { path: '/', lazy: screen(() => import('./routes/login-page.tsx')) },
  { path: '/signup', lazy: screen(() => import('./routes/signup-page.tsx')) },
  {
    path: '/profile',
    lazy: screen(
      () => import('./routes/profile-page.tsx'),
      () => [query(getMyStats)],
    ),
  },
  { path: '/create', lazy: screen(() => import('./routes/create-page.tsx')) },
  { path: '/notifications', lazy: screen(() => import('./routes/notifications-page.tsx')) },
  { path: '/person', lazy: screen(() => import('./routes/person-page.tsx')) },
  {
    path: '/groups',
    lazy: screen(
      () => import('./routes/groups/groups-page.tsx'),
      () => [query(getGroups)],
    ),
  },
  { path: '/group', lazy: screen(() => import('./routes/groups/group-page.tsx')) },
  { path: '/join', lazy: screen(() => import('./routes/groups/join-page.tsx')) },
  { path: '/invited', lazy: screen(() => import('./routes/invited-page.tsx')) },
  { path: '/boards', lazy: screen(() => import('./routes/groups/boards-page.tsx')) },
];
