/** Nonce that webpack and style libraries put on what they add to the page. */
declare let __webpack_nonce__: string;
