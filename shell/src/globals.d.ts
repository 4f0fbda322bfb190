/** Nonce that webpack and style libraries set on the elements they add. */
declare let __webpack_nonce__: string;
