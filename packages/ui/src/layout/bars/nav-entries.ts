import { paths } from '@matchday/contracts/paths';
import {
  IconBell,
  IconHome,
  IconLayoutGrid,
  IconShoppingBag,
  IconTicket,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';

/** One entry of the bars. */
interface NavEntry {
  label: string;
  to: string;
  icon: TablerIcon;
}

/** SPEC's five entries, and one's own bets; the same in both bars (SPEC 2, [R02]). */
export const navEntries: readonly NavEntry[] = [
  { label: 'Home', to: paths.home, icon: IconHome },
  { label: 'My bets', to: paths.myBets, icon: IconTicket },
  { label: 'Shop', to: paths.shop, icon: IconShoppingBag },
  { label: 'Profile', to: paths.profile, icon: IconUser },
  { label: 'More', to: paths.create, icon: IconLayoutGrid },
  { label: 'Notifications', to: paths.notifications, icon: IconBell },
];
