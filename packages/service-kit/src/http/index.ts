/** Everything between a contract's call and a use case: binding, identity, errors on the wire, the app. */
export { answerEach, type Keyed } from './answer-each.ts';
export { createHttpApp, type HttpAppOptions } from './app.ts';
export { toWire } from './errors.ts';
export { type Ctx, type Handler, handle, type UserOf } from './handler.ts';
export {
  forwardedIdentity,
  forwardedRole,
  identityHeaders,
  identityOf,
  isTrusted,
  type User,
} from './identity.ts';
export { parseInput } from './input.ts';
export { readStreamed } from './read-streamed.ts';
export { type Cookie, page, reply } from './reply.ts';
export { handleStream, type StreamHandler } from './stream-handler.ts';
