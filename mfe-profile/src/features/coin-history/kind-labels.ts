import type { CoinKind } from '@matchday/contracts/wallet/http';
import {
  IconArrowBackUp,
  IconBallFootball,
  IconCoins,
  IconGift,
  IconPackage,
  IconSend,
  IconTicket,
  IconTrophy,
  IconUserX,
  type TablerIcon,
} from '@tabler/icons-react';

/** How the coin history names each kind of movement, in the order of its filter. */
export const kindLabels: Readonly<Record<CoinKind, { label: string; icon: TablerIcon }>> = {
  stake: { label: 'Stakes', icon: IconTicket },
  payout: { label: 'Winnings', icon: IconTrophy },
  refund: { label: 'Stakes refunded', icon: IconArrowBackUp },
  purchase: { label: 'Players bought', icon: IconBallFootball },
  order: { label: 'Orders', icon: IconPackage },
  'order-refund': { label: 'Orders refunded', icon: IconArrowBackUp },
  share: { label: 'Shared coins', icon: IconSend },
  gift: { label: 'Gifts', icon: IconCoins },
  welcome: { label: 'Welcome', icon: IconGift },
  'user-deleted': { label: 'Account deleted', icon: IconUserX },
};
