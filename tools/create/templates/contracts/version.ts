/** Version of the contract of svc-example; `npm run contracts:publish` writes it. */
export const exampleVersion = '1.0';
