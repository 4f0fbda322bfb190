import type { GiftLine } from '@matchday/contracts/wallet/calls/coin-calls';
import { coinsForm } from '@matchday/contracts/wallet/forms';
import { normaliseUsername } from '@matchday/contracts/wallet/rules';
import { hashOf, sha256 } from '@matchday/service-kit/ids';
import type { LedgerCommand, LedgerRef } from '../domain/commands.ts';
import { capitalsOf, spelled } from '../domain/spelling.ts';
import type { People, Submit } from './ports.ts';
import { submitOne } from './post-transfers.ts';

/** A line as sent: pasted or from a file, so it can contain anything. */
interface SentLine {
  readonly recipientUsername?: unknown;
  readonly amount?: unknown;
}
type Form = ReturnType<typeof coinsForm.safeParse>;
type Recipients = NonNullable<LedgerRef['recipients']>;

/** Recipients of the lines, in their order; null for an invalid line or an unknown username. */
async function findRecipients(
  forms: readonly Form[],
  people: Pick<People, 'byUsernames'>,
): Promise<Recipients> {
  const found = await people.byUsernames(
    forms.flatMap(({ data }) => (data ? normaliseUsername(data.recipientUsername) : [])),
  );
  return forms.map(({ data }) => {
    const one = data && found.get(normaliseUsername(data.recipientUsername));
    return one ? { id: one.id, capitals: capitalsOf(one.username) } : null;
  });
}

function reportOf(sent: SentLine, form: Form, recipient: Recipients[number] | undefined): GiftLine {
  if (!form.success) {
    const { recipientUsername, amount } = sent;
    return {
      recipientUsername: typeof recipientUsername === 'string' ? recipientUsername.slice(0, 80) : '',
      amount: typeof amount === 'number' ? amount : null,
      ok: false,
      error: form.error.issues[0]?.message ?? 'Not valid',
    };
  }
  const { recipientUsername, amount } = form.data;
  if (!recipient) return { recipientUsername, amount, ok: false, error: 'Recipient not found' };
  return { recipientUsername: spelled(recipientUsername, recipient.capitals), amount, ok: true };
}

/**
 * Gifts to a list, each line decided on its own. The recipients are stored under the request's key before
 * the first gift: a retry gives each gift once and gets the same answer, even if usernames have changed
 * or a crash happened between two gifts.
 * @returns a report of each line, in order; with `dryRun` what the report would be
 * @throws Refusal 409 when the key was used for another list
 */
export const giftCoinsList =
  (deps: { submit: Submit; people: Pick<People, 'byUsernames'> }) =>
  async (request: {
    by: { id: string };
    lines: readonly SentLine[];
    dryRun: boolean;
    key: string;
  }): Promise<{ lines: GiftLine[]; given: number; coins: number; dryRun: boolean }> => {
    const { submit, people } = deps;
    const { by, lines, dryRun, key } = request;
    const forms = lines.map((line) => coinsForm.safeParse(line));
    const found = await findRecipients(forms, people);
    const recipients = dryRun ? found : await keep(found);
    const read = lines.map((line, index) => reportOf(line, forms[index] as Form, recipients[index]));
    const report = dryRun ? read : await give(read);
    const good = report.filter(({ ok }) => ok);
    const coins = good.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    return { lines: report, given: good.length, coins, dryRun };

    async function keep(recipients: Recipients): Promise<Recipients> {
      const { ref } = await submitOne(submit, {
        kind: 'gift-list',
        key: `gift-list:${key}`,
        requestHash: hashOf(lines),
        ref: { type: 'user', id: by.id, text: 'Gifts', recipients },
      });
      return ref?.recipients ?? recipients;
    }

    async function give(read: readonly GiftLine[]): Promise<GiftLine[]> {
      const commands = read.flatMap(({ ok, amount }, index): LedgerCommand[] => {
        const to = recipients[index];
        if (!ok || !to || amount === null) return [];
        const gift = { kind: 'gift', key: `gift:${sha256(key, String(index))}` } as const;
        const ref = { type: 'user' as const, id: by.id, text: 'Gift' };
        return [{ ...gift, requestHash: sha256('gift', to.id, String(amount)), userId: to.id, amount, ref }];
      });
      const outcomes = (commands.length > 0 ? await submit(commands) : [])[Symbol.iterator]();
      return read.map((line) => {
        if (!line.ok || outcomes.next().value?.outcome === 'accepted') return line;
        return { ...line, ok: false, error: 'Recipient not found' };
      });
    }
  };
