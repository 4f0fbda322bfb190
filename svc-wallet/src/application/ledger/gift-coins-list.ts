import type { GiftLine } from '@matchday/contracts/wallet/coin-calls';
import { coinsForm, normaliseUsername } from '@matchday/contracts/wallet/rules';
import { sha256 } from '@matchday/service-kit/ids';
import type { LedgerCommand } from '../../domain/ledger/commands.ts';
import type { People, Submit } from './ports.ts';

/** A line as it was sent: pasted or from a file, so anything may stand in it. */
interface SentLine {
  readonly recipientUsername?: unknown;
  readonly amount?: unknown;
}

interface ReadLine {
  readonly line: GiftLine;
  /** Where the line is good so far. */
  readonly recipientId?: string;
}

/** Which of several lines with the same recipient and amount a line is: the second one is a gift of its own. */
function occurrences(lines: readonly ReadLine[]): number[] {
  const seen = new Map<string, number>();
  return lines.map(({ line, recipientId }) => {
    const same = `${recipientId} ${line.amount}`;
    const before = seen.get(same) ?? 0;
    seen.set(same, before + 1);
    return before;
  });
}

async function read(lines: readonly SentLine[], people: Pick<People, 'byUsernames'>): Promise<ReadLine[]> {
  const forms = lines.map((line) => coinsForm.safeParse(line));
  const found = await people.byUsernames(
    forms.flatMap(({ data }) => (data ? normaliseUsername(data.recipientUsername) : [])),
  );
  return forms.map((form, index): ReadLine => {
    if (!form.success) {
      const { recipientUsername, amount } = lines[index] ?? {};
      const error = form.error.issues[0]?.message ?? 'Not valid';
      return {
        line: {
          recipientUsername: typeof recipientUsername === 'string' ? recipientUsername.slice(0, 80) : '',
          amount: typeof amount === 'number' ? amount : null,
          ok: false,
          error,
        },
      };
    }
    const recipient = found.get(normaliseUsername(form.data.recipientUsername));
    if (!recipient) return { line: { ...form.data, ok: false, error: 'Recipient not found' } };
    const { username: recipientUsername, id: recipientId } = recipient;
    return { line: { recipientUsername, amount: form.data.amount, ok: true }, recipientId };
  });
}

/**
 * Gifts to a list. Each line is decided for itself under a key of its own, made of the request's key, the
 * recipient and the amount: a list that is sent again, also with lines mended or moved, gives each gift once.
 * @returns a report of each line in its place; with `dryRun` of what would come of it
 */
export const createGiftCoinsList =
  (options: { submit: Submit; people: Pick<People, 'byUsernames'> }) =>
  async (request: {
    by: { id: string };
    lines: readonly SentLine[];
    dryRun: boolean;
    key: string;
  }): Promise<{ lines: GiftLine[]; given: number; coins: number; dryRun: boolean }> => {
    const { by, dryRun, key } = request;
    const lines = await read(request.lines, options.people);
    const nth = occurrences(lines);
    const report = dryRun
      ? lines.map(({ line }) => line)
      : await give(lines.map((line, index) => ({ ...line, nth: nth[index] ?? 0 })));
    const good = report.filter(({ ok }) => ok);
    const coins = good.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    return { lines: report, given: good.length, coins, dryRun };

    async function give(read: readonly (ReadLine & { nth: number })[]): Promise<GiftLine[]> {
      const commands = read.flatMap(({ line: { amount }, recipientId, nth }): LedgerCommand[] =>
        recipientId === undefined || amount === null
          ? []
          : [
              {
                kind: 'gift',
                key: `gift:${sha256(key, recipientId, String(amount), String(nth))}`,
                requestHash: sha256('gift', recipientId, String(amount)),
                userId: recipientId,
                amount,
                ref: { type: 'user', id: by.id, text: 'Gift' },
              },
            ],
      );
      const outcomes = (commands.length > 0 ? await options.submit(commands) : [])[Symbol.iterator]();
      return read.map(({ line, recipientId }) => {
        if (recipientId === undefined || line.amount === null) return line;
        const { value: outcome } = outcomes.next();
        return outcome?.outcome === 'accepted' ? line : { ...line, ok: false, error: 'Recipient not found' };
      });
    }
  };
