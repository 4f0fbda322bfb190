import { Refusal, refuse } from '@matchday/contracts/errors';
import { formatNumber } from '@matchday/contracts/format';
import { normaliseUsername, owedText } from '@matchday/contracts/wallet/rules';
import { idFrom, sha256 } from '@matchday/service-kit/ids';
import { userAccount } from '../domain/accounts.ts';
import type { Outcome } from '../domain/commands.ts';
import { capitalsOf, spelled } from '../domain/spelling.ts';
import type { LedgerReader, People, Submit } from './ports.ts';
import { submitOne } from './post-transfers.ts';

/** Coins for another user; a retry with the same `key` is the same transfer. */
interface GivingRequest {
  readonly by: { id: string; username: string };
  readonly recipientUsername: string;
  readonly amount: number;
  /** A note to the recipient of a share. */
  readonly note?: string;
  readonly key: string;
}

/** The outcome; `coins` is the giver's balance right after. */
export interface Given {
  readonly id: string;
  readonly recipientUsername: string;
  readonly amount: number;
  readonly coins: number;
}

/** An account that does not exist: a transfer to it is refused, permanently under its key. */
const noAccountId = '0'.repeat(24);

const noRecipient = () =>
  new Refusal('not-found', 'Recipient not found', { fields: { recipientUsername: 'Recipient not found' } });

function refusalOf({ reason, owed }: Pick<Outcome, 'reason' | 'owed'>, welcomeCoins: number): Refusal {
  if (reason === 'owes') return refuse.invalid(owedText(owed ?? 0));
  if (reason === 'no-account') return noRecipient();
  if (reason === 'oneself') return refuse.field('recipientUsername', 'You cannot share coins with yourself');
  if (reason === 'welcome-coins')
    return refuse.field(
      'amount',
      `Your ${formatNumber(welcomeCoins)} welcome coins can be shared once your first prediction has settled`,
    );
  return refuse.field('amount', "You don't have enough coins.");
}

/** The recipient's id by username; the id of no account if the username is unknown. */
async function recipientOf(people: Pick<People, 'byUsernameBatched'>, username: string) {
  const found = await people.byUsernameBatched(username);
  const capitals = found ? capitalsOf(found.username) : [];
  return { id: found?.id ?? noAccountId, spelling: capitals.length > 0 ? { capitals } : {} };
}

/**
 * Shares coins with another user. A retry with the same key and request gets the first answer, even if the
 * recipient has another username by then or is deleted.
 * @throws Refusal 404 for an unknown recipient; 400 for a share to the sender, too few coins, a debt, or welcome coins
 * before a first prediction has settled (DESIGN 5.9); 403 for a suspended sender; 409 when the key was used for another request
 */
export const shareCoins =
  (deps: {
    submit: Submit;
    people: Pick<People, 'byUsernameBatched' | 'isSuspended'>;
    welcomeCoins: number;
  }) =>
  async ({ by, recipientUsername, amount, note, key }: GivingRequest): Promise<Given> => {
    const { submit, people, welcomeCoins } = deps;
    const [{ id, spelling }, isSuspended] = await Promise.all([
      recipientOf(people, recipientUsername),
      people.isSuspended(by.id),
    ]);
    // The session has ended, but for a moment the gateway may not know.
    if (isSuspended) throw refuse.forbidden('Your account is suspended');
    const name = normaliseUsername(recipientUsername);
    const decided = await submitOne(submit, {
      kind: 'share',
      key: `share:${key}`,
      requestHash: sha256('share', by.id, name, String(amount), ...(note ? [note] : [])),
      userId: by.id,
      toUserId: id,
      amount,
      keep: welcomeCoins,
      ref: { type: 'user', id, text: 'Share', from: by.id, ...(note ? { note } : {}), ...spelling },
    });
    const { balance, ref } = decided;
    if (decided.outcome === 'refused') throw refusalOf(decided, welcomeCoins);
    const spelledName = spelled(name, ref?.capitals);
    return { id: idFrom('share', key), recipientUsername: spelledName, amount, coins: balance ?? 0 };
  };

/**
 * Gives one user coins from the house, with a reason that the user reads. A retry with the same key gives them once.
 * @throws Refusal 404 for a user without an account, 409 when the key was used for another request
 */
export const giveToUser =
  ({ submit, reader }: { submit: Submit; reader: Pick<LedgerReader, 'account'> }) =>
  async (gift: {
    by: { id: string };
    userId: string;
    amount: number;
    reason: string;
    key: string;
  }): Promise<{ id: string; amount: number }> => {
    const { by, userId, amount, reason, key } = gift;
    // A refusal would be kept under the key; that of an account which has never been there is not worth it.
    if (!(await reader.account(userAccount(userId)))) throw refuse.notFound('User');
    const { outcome } = await submitOne(submit, {
      kind: 'gift',
      key: `gift:${key}`,
      requestHash: sha256('give', userId, String(amount), reason),
      userId,
      amount,
      ref: { type: 'user', id: by.id, text: 'Gift', note: reason },
    });
    if (outcome === 'refused') throw refuse.notFound('User');
    return { id: idFrom('gift', key), amount };
  };

/** Gives a user coins from the house. @throws Refusal 404 for an unknown recipient, 409 as for a share */
export const giftCoins =
  (deps: { submit: Submit; people: Pick<People, 'byUsernameBatched'> }) =>
  async ({ by, recipientUsername, amount, key }: GivingRequest): Promise<Omit<Given, 'coins'>> => {
    const { id, spelling } = await recipientOf(deps.people, recipientUsername);
    const name = normaliseUsername(recipientUsername);
    const { outcome, ref } = await submitOne(deps.submit, {
      kind: 'gift',
      key: `gift:${key}`,
      requestHash: sha256('gift', name, String(amount)),
      userId: id,
      amount,
      ref: { type: 'user', id: by.id, text: 'Gift', ...spelling },
    });
    if (outcome === 'refused') throw noRecipient();
    return { id: idFrom('gift', key), recipientUsername: spelled(name, ref?.capitals), amount };
  };
