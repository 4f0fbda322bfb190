import { exampleCalls } from '@matchday/contracts/example/http';
import { handle } from '@matchday/service-kit/http';

/** Calls of the room. */
export const exampleRoutes = () =>
  [handle(exampleCalls.getExample, ({ user }) => ({ text: `Hello, ${user.username}` }))] as const;
