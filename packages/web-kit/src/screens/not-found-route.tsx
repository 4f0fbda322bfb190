import type { RouteObject } from 'react-router-dom';

/** The error that React Router throws for a path without a route, so that the error page shows it ([R29]). */
export const notFound = (path: string) => ({
  status: 404,
  statusText: 'Not Found',
  internal: true,
  data: `No route matches URL "${path}"`,
});

/** The last route of every part. */
export const notFoundRoute: RouteObject = {
  path: '*',
  element: null,
  loader: ({ request }) => {
    throw notFound(new URL(request.url).pathname);
  },
};
