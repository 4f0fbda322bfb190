import { formatNumber } from '@matchday/contracts/format';
import { getProfile } from '@matchday/contracts/wallet/http';
import { owedText } from '@matchday/contracts/wallet/rules';
import { Notice } from '@matchday/ui';
import { query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../parts/counted.ts';

/**
 * Says before a share why a person cannot share all of their coins: a debt, or welcome coins, which cannot be
 * shared until a first prediction is settled (DESIGN 5.9).
 */
export function SharingRule() {
  const { data } = useQuery(query(getProfile));
  if (!data) return null;
  const { coins, owed = 0, shareable = coins } = data;
  if (owed > 0) return <Notice tone="warn">{owedText(owed)} Until then you cannot share coins.</Notice>;
  if (shareable >= coins) return null;
  return (
    <Notice tone="lock">
      Your {formatNumber(coins - shareable)} welcome coins cannot be shared until your first prediction is
      settled. You can share {counted(shareable, 'coin')} now.
    </Notice>
  );
}
