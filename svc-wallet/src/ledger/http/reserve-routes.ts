import { limits } from '@matchday/contracts/constants';
import { getBooks, getReserve, getReserveHistory, investReserve } from '@matchday/contracts/wallet/http';
import type { AdmitCoinCall } from '@matchday/service-kit/coin-call-limit';
import { handle, page } from '@matchday/service-kit/http';
import type { createReadBooks } from '../application/check/read-books.ts';
import type {
  createInvestReserve,
  createListReserveChanges,
  createReadReserve,
} from '../application/keep-reserve.ts';

/** The reserve and the books, for admins. */
export const reserveRoutes = (cases: {
  readReserve: ReturnType<typeof createReadReserve>;
  investReserve: ReturnType<typeof createInvestReserve>;
  listReserveChanges: ReturnType<typeof createListReserveChanges>;
  admitCoinCall: AdmitCoinCall;
  readBooks: ReturnType<typeof createReadBooks>;
}) => [
  handle(getReserve, () => cases.readReserve()),
  handle(investReserve, async ({ user, body, key }) => {
    await cases.admitCoinCall(user.id);
    const reserve = await cases.investReserve({ by: user, ...body, key });
    return { ...reserve, message: 'Reserve updated successfully!' };
  }),
  handle(getReserveHistory, async ({ query: { cursor, limit } }) => {
    const { items, next, total } = await cases.listReserveChanges(cursor, limit ?? limits.page);
    return page(items, { next, total });
  }),
  handle(getBooks, () => cases.readBooks()),
];
