/** Version of the contract of svc-wallet; `npm run contracts:publish` writes it. */
export const walletVersion = '1.8';
