import { shareCoins } from '@matchday/contracts/wallet/http';

/** Recipient and amount: the body of sharing and of gifting, the same rule as on the server ([V13]). */
export const coinsForm = shareCoins.body as NonNullable<typeof shareCoins.body>;
