/** Nonce that webpack and style libraries put on what they add to the page. */
declare let __webpack_nonce__: string;

/** The federation runtime that the shell offers to the parts. */
declare var __MATCHDAY_FEDERATION__: { readonly __esModule: true; readonly default: object };
