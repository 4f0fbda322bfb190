import { formatNumber } from '@matchday/contracts/format';
import { getMyStats } from '@matchday/contracts/matches/http';
import { getCoins, getProfile } from '@matchday/contracts/wallet/http';
import { owedText } from '@matchday/contracts/wallet/rules';
import { Notice } from '@matchday/ui';
import { query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../parts/counted.ts';

/**
 * Why somebody cannot share all of their coins, before they try: a debt, or welcome coins, which stay until a first
 * prediction has settled (DESIGN 5.9).
 * @param coins coins in the purse
 */
export function SharingRule({ coins }: { coins: number }) {
  const owed = useQuery(query(getProfile)).data?.owed ?? 0;
  const isNew = useQuery(query(getMyStats)).data?.settled === 0;
  const welcome = useQuery({ ...query(getCoins, { query: { kind: 'welcome', limit: 1 } }), enabled: isNew });
  if (owed > 0) return <Notice tone="warn">{owedText(owed)} Until then nothing can be shared.</Notice>;
  const kept = welcome.data?.[0]?.amount ?? 0;
  if (!isNew || kept === 0) return null;
  return (
    <Notice tone="lock">
      Your {formatNumber(kept)} welcome coins stay yours until your first prediction has settled. You can
      share {counted(Math.max(0, coins - kept), 'coin')} now.
    </Notice>
  );
}
