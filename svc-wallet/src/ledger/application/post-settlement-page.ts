import type { DataOf } from '@matchday/contracts/event';
import type { settlementRequested } from '@matchday/contracts/matches/events';
import { type betsSettled, settlementPosted } from '@matchday/contracts/wallet/events';
import { type Fact, fact, InvalidMessage } from '@matchday/service-kit/bus';
import { sha256 } from '@matchday/service-kit/ids';
import pLimit from 'p-limit';
import { fixtureAccount } from '../domain/accounts.ts';
import type { LedgerCommand, LedgerRef } from '../domain/commands.ts';
import type { LedgerStore, Submit } from './ports.ts';

type Page = DataOf<typeof settlementRequested>;
type Entry = Page['entries'][number];

/** Pages in the lane at the same time: each has up to a thousand commands, and what people wait for needs room beside them. */
const pagesInLane = 8;

/** Tells people what became of their bets and purchases; a repeated page tells nobody twice. */
export type TellSettled = (settled: DataOf<typeof betsSettled>) => Promise<void>;

const isLost = ({ amount }: Entry): boolean => amount === 0;

function whyOf(of: Page['of'], outcome: Entry['outcome']): NonNullable<LedgerRef['why']> {
  if (outcome === 'refunded') return outcome;
  if (outcome === 'corrected') return of === 'bets' ? 'corrected' : 'earned-corrected';
  return of === 'bets' ? 'won' : 'earned';
}

function payoutOf({ version, fixtureId, fixtureText, of }: Page, entry: Entry): LedgerCommand {
  const { id, userId, staked, amount, outcome } = entry;
  const why = whyOf(of, outcome);
  const common = {
    key: `settle:${id}:${version}`,
    requestHash: sha256('settle', userId, String(staked), String(amount)),
    ref: { type: 'fixture' as const, id: fixtureId, text: fixtureText.slice(0, 200), why },
    userId,
    amount,
    pot: fixtureAccount(fixtureId),
    of: { kinds: [of === 'bets' ? 'stake' : 'purchase'] as const, id, version },
  };
  // A returned stake is a refund, not a win.
  return outcome === 'refunded' && amount === staked
    ? { ...common, kind: 'refund' }
    : { ...common, kind: 'payout', staked };
}

/** The commands of a page: one for each entry that moves a user's coins, and one for all lost stakes. */
export function commandsOf(page: Page): { command: LedgerCommand; entries: readonly Entry[] }[] {
  const paid = page.entries
    .filter((entry) => !isLost(entry))
    .map((entry) => ({ command: payoutOf(page, entry), entries: [entry] }));
  const lost = page.entries.filter(isLost);
  const amount = lost.reduce((sum, { staked }) => sum + staked, 0);
  if (amount === 0) return paid;
  const command: LedgerCommand = {
    kind: 'lost',
    key: `settle:${page.runId}:${page.page}:lost`,
    requestHash: sha256('lost', String(amount)),
    amount,
    pot: fixtureAccount(page.fixtureId),
    ref: { type: 'run', id: page.runId, text: page.fixtureText.slice(0, 200) },
  };
  return [...paid, { command, entries: lost }];
}

/**
 * Posts a settlement page: every entry once under its key, even if the page is repeated (DESIGN 6). When all keys are
 * decided, svc-matches gets its answer, and then the people hear of it: a notification that cannot be written holds up
 * no settlement, and the page comes again for it. An entry that its fixture cannot pay is neither posted nor told; the
 * answer covers the rest, and svc-matches sees the difference.
 * @throws InvalidMessage when an entry was settled before with other amounts; Refusal while the lane is full
 */
export function postSettlementPage(deps: {
  submit: Submit;
  store: Pick<LedgerStore, 'markSettled' | 'announce'>;
  tell: TellSettled;
  clock: () => Date;
}): (page: Page) => Promise<void> {
  const { submit, store, tell, clock } = deps;
  const inLane = pLimit(pagesInLane);
  return async (page) => {
    const commands = commandsOf(page);
    const outcomes =
      commands.length > 0 ? await inLane(() => submit(commands.map(({ command }) => command))) : [];
    const other = outcomes.find(({ outcome, reason }) => outcome === 'refused' && reason !== 'unfunded');
    if (other) throw new InvalidMessage(`${other.key} is refused: ${other.reason}`);
    const refused = new Set(
      commands.flatMap((one, index) => (outcomes[index]?.outcome === 'refused' ? one.entries : [])),
    );
    const entries = page.entries.filter((entry) => !refused.has(entry));
    if (page.of === 'bets')
      await store.markSettled([...new Set(entries.map(({ userId }) => userId))], clock());
    await store.announce([answerTo(page, entries)]);
    const { runId: _run, page: _page, ...settled } = page;
    if (entries.length > 0) await tell({ ...settled, entries });
  };
}

export type PostSettlementPage = ReturnType<typeof postSettlementPage>;

/** @param entries those of the page that were posted */
function answerTo({ runId, page }: Page, entries: readonly Entry[]): Fact {
  const sum = (of: (entry: Entry) => number) => entries.reduce((total, entry) => total + of(entry), 0);
  return fact(settlementPosted, {
    runId,
    page,
    count: entries.length,
    paid: sum(({ amount }) => amount),
    staked: sum(({ staked }) => staked),
  });
}
