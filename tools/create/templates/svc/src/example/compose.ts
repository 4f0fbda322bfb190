import { exampleRoutes } from './http/example-routes.ts';

/** The first room of the service. */
export const composeExample = () => ({ routes: exampleRoutes() });
