import * as calls from '@matchday/contracts/wallet/http';
import type { AdmitCoinCall } from '@matchday/service-kit/coin-call-limit';
import { handle, page } from '@matchday/service-kit/http';
import type { CheckState } from '../application/check/check-ledger.ts';
import { readBooks } from '../application/check/read-books.ts';
import { investReserve, listReserveChanges, readReserve } from '../application/keep-reserve.ts';
import type { LedgerReader, People, Submit } from '../application/ports.ts';

/** The reserve and the books, for admins. */
export function reserveRoutes(deps: {
  submit: Submit;
  reader: LedgerReader;
  people: People;
  checked: () => Promise<CheckState>;
  reported: () => Promise<string[]>;
  admitCoinCall: AdmitCoinCall;
}) {
  const read = readReserve(deps);
  const invest = investReserve(deps);
  const listChanges = listReserveChanges(deps);
  const books = readBooks(deps);
  return [
    handle(calls.getReserve, () => read()),
    handle(calls.investReserve, async ({ user, body, key }) => {
      await deps.admitCoinCall(user.id);
      const reserve = await invest({ by: user, ...body, key });
      return { ...reserve, message: 'Reserve updated successfully!' };
    }),
    handle(calls.getReserveHistory, async ({ query }) => {
      const { items, next, total } = await listChanges(query);
      return page(items, { next, total });
    }),
    handle(calls.getBooks, () => books()),
  ];
}
