import { Refusal, refuse } from '@matchday/contracts/errors';
import { formatNumber } from '@matchday/contracts/format';
import { normaliseUsername, owedText } from '@matchday/contracts/wallet/rules';
import { idFrom, sha256 } from '@matchday/service-kit/ids';
import type { Outcome } from '../domain/commands.ts';
import { capitalsOf, spelled } from '../domain/spelling.ts';
import type { People, Submit } from './ports.ts';
import { submitOne } from './post-transfers.ts';

/** What somebody asks to be given to somebody else; `key` makes a repetition the same transfer. */
export interface GivingRequest {
  readonly by: { id: string; username: string };
  readonly recipientUsername: string;
  readonly amount: number;
  /** What the giver writes to the recipient of a share. */
  readonly note?: string;
  readonly key: string;
}

/** What came of it; `coins` is the giver's balance right after. */
export interface Given {
  readonly id: string;
  readonly recipientUsername: string;
  readonly amount: number;
  readonly coins: number;
}

/** An account that nobody has: what is meant for it is refused, and stays so under its key. */
export const nobody = '0'.repeat(24);

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

/** Recipients are found by name, but it is the key that decides: whoever has the name by then, or nobody. */
async function recipientOf(people: Pick<People, 'byUsername'>, username: string) {
  const found = await people.byUsername(username);
  const capitals = found ? capitalsOf(found.username) : [];
  return { id: found?.id ?? nobody, spelling: capitals.length > 0 ? { capitals } : {} };
}

/**
 * Shares coins with another user. Who repeats a key with the same request gets the first answer, also when the
 * recipient has another name by then or is gone.
 * @throws Refusal 404 for an unknown recipient; 400 for oneself, too few coins, a debt, or welcome coins before a
 * first prediction has settled (DESIGN 5.9); 409 when the key was used for another request
 */
export const createShareCoins =
  (options: { submit: Submit; people: Pick<People, 'byUsername'>; welcomeCoins: number }) =>
  async ({ by, recipientUsername, amount, note, key }: GivingRequest): Promise<Given> => {
    const { submit, people, welcomeCoins } = options;
    const { id, spelling } = await recipientOf(people, recipientUsername);
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

/** Gives a user coins from the house. @throws Refusal 404 for an unknown recipient, 409 as for a share */
export const createGiftCoins =
  (options: { submit: Submit; people: Pick<People, 'byUsername'> }) =>
  async ({ by, recipientUsername, amount, key }: GivingRequest): Promise<Omit<Given, 'coins'>> => {
    const { id, spelling } = await recipientOf(options.people, recipientUsername);
    const name = normaliseUsername(recipientUsername);
    const { outcome, ref } = await submitOne(options.submit, {
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
