import { CACHE_MS } from '@matchday/contracts/constants';
import { type GiftLine, giftCoinsList } from '@matchday/contracts/wallet/http';
import { api, keyOf, useRested } from '@matchday/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DraftLine, type JudgedLine, MOST_LINES, sentLine, verdictKey } from './gift-lines.ts';

/** The lines with the expected outcome of each; checked again when typing pauses. Nothing is given. */
export function useVerdicts(lines: readonly DraftLine[]) {
  const asked = useRested(lines);
  const body = { lines: asked.map(sentLine), dryRun: true };
  const checking = useQuery({
    queryKey: keyOf(giftCoinsList, body),
    queryFn: async ({ signal }) => {
      const { lines: verdicts } = await api(giftCoinsList, { body }, { signal });
      return new Map<string, GiftLine | undefined>(
        asked.map((line, index) => [verdictKey(line), verdicts[index]]),
      );
    },
    enabled: asked.length > 0 && asked.length <= MOST_LINES,
    placeholderData: keepPreviousData,
    gcTime: CACHE_MS,
  });
  const judged = lines.map(
    (line): JudgedLine => ({ ...line, verdict: checking.data?.get(verdictKey(line)) }),
  );
  return { judged, checking };
}
