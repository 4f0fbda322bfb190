/** Everything between a contract's call and a use case: binding, identity, errors on the wire, the app. */
export { createHttpApp, type HttpAppOptions } from './http/app.ts';
export { toWire } from './http/errors.ts';
export { type Ctx, type Handler, handle, type UserOf } from './http/handler.ts';
export { forwardedIdentity, identityHeaders, identityOf, isTrusted, type User } from './http/identity.ts';
export { type Cookie, page, reply } from './http/reply.ts';
