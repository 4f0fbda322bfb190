import {
  IconCalendarPlus,
  IconCards,
  IconClipboardList,
  IconLayoutDashboard,
  IconMedal,
  IconShield,
  IconShieldPlus,
  IconShoppingBag,
  IconTrophy,
  IconUserPlus,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';

/** Icon of each row of the menu by its label. */
export const menuIcons: Readonly<Record<string, TablerIcon>> = {
  'Create a League': IconTrophy,
  'Create a Team': IconShieldPlus,
  'Create a Player': IconUserPlus,
  'Create a fixture': IconCalendarPlus,
  Dashboard: IconLayoutDashboard,
  Shop: IconShoppingBag,
  Players: IconCards,
  Managers: IconClipboardList,
  Teams: IconShield,
  Groups: IconUsersGroup,
  'Best predictors': IconMedal,
};
