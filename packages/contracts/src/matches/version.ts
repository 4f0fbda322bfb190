/** Version of the contract of svc-matches; `npm run contracts:publish` writes it. */
export const matchesVersion = '1.10';
