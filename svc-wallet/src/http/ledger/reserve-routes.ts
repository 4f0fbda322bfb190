import { getBooks, getReserve, investReserve } from '@matchday/contracts/wallet/http';
import { type Handler, handle } from '@matchday/service-kit/http';
import type {
  createInvestReserve,
  createReadBooks,
  createReadReserve,
} from '../../application/ledger/keep-reserve.ts';

/** The reserve and the books, for admins. */
export const reserveRoutes = (cases: {
  readReserve: ReturnType<typeof createReadReserve>;
  investReserve: ReturnType<typeof createInvestReserve>;
  readBooks: ReturnType<typeof createReadBooks>;
}): Handler[] => [
  handle(getReserve, () => cases.readReserve()),
  handle(investReserve, async ({ user, body, key }) => ({
    ...(await cases.investReserve({ by: user, ...body, key })),
    message: 'Reserve updated successfully!',
  })),
  handle(getBooks, () => cases.readBooks()),
];
