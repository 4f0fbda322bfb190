import { Refusal, refuse } from '@matchday/contracts/errors';
import { formatNumber } from '@matchday/contracts/format';
import { idFrom, sha256 } from '@matchday/service-kit/ids';
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

export const noRecipient = () =>
  new Refusal('not-found', 'Recipient not found', { fields: { recipientUsername: 'Recipient not found' } });

export async function findRecipient(people: Pick<People, 'byUsername'>, username: string) {
  const recipient = await people.byUsername(username);
  if (!recipient) throw noRecipient();
  return recipient;
}

/**
 * Shares coins with another user.
 * @throws Refusal 404 for an unknown recipient; 400 for oneself, too few coins, or welcome coins before a first
 * prediction has settled (DESIGN 5.9); 409 when the key was used for another request; 429 over the limit
 */
export const createShareCoins =
  (options: {
    submit: Submit;
    people: Pick<People, 'byUsername'>;
    welcomeCoins: number;
    admitCoinCall: (userId: string) => Promise<void>;
  }) =>
  async ({ by, recipientUsername, amount, note, key }: GivingRequest): Promise<Given> => {
    const { submit, people, welcomeCoins, admitCoinCall } = options;
    await admitCoinCall(by.id);
    const recipient = await findRecipient(people, recipientUsername);
    if (recipient.id === by.id)
      throw refuse.field('recipientUsername', 'You cannot share coins with yourself');
    const { outcome, reason, balance } = await submitOne(submit, {
      kind: 'share',
      key: `share:${key}`,
      requestHash: sha256('share', by.id, recipient.id, String(amount), ...(note ? [note] : [])),
      userId: by.id,
      toUserId: recipient.id,
      amount,
      keep: welcomeCoins,
      ref: { type: 'user', id: recipient.id, text: 'Share', from: by.id, ...(note ? { note } : {}) },
    });
    if (reason === 'no-account') throw noRecipient();
    if (reason === 'welcome-coins')
      throw refuse.field(
        'amount',
        `Your ${formatNumber(welcomeCoins)} welcome coins can be shared once your first prediction has settled`,
      );
    if (outcome === 'refused') throw refuse.field('amount', "You don't have enough coins.");
    return { id: idFrom('share', key), recipientUsername: recipient.username, amount, coins: balance ?? 0 };
  };

/** Gives a user coins from the house. @throws Refusal 404 for an unknown recipient, 409 as for a share */
export const createGiftCoins =
  (options: { submit: Submit; people: Pick<People, 'byUsername'> }) =>
  async ({ by, recipientUsername, amount, key }: GivingRequest): Promise<Omit<Given, 'coins'>> => {
    const recipient = await findRecipient(options.people, recipientUsername);
    const { outcome } = await submitOne(options.submit, {
      kind: 'gift',
      key: `gift:${key}`,
      requestHash: sha256('gift', recipient.id, String(amount)),
      userId: recipient.id,
      amount,
      ref: { type: 'user', id: by.id, text: 'Gift' },
    });
    if (outcome === 'refused') throw noRecipient();
    return { id: idFrom('gift', key), recipientUsername: recipient.username, amount };
  };
