/** Version of the contract of svc-gateway; `npm run contracts:publish` writes it. */
export const gatewayVersion = '1.3';
