/** Version of the contract of svc-shop; `npm run contracts:publish` writes it. */
export const shopVersion = '1.3';
