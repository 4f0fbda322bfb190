import { Late, type SessionUser, Widget } from '@matchday/web-kit';
import type { ReactNode } from 'react';
import type { ProfilePart } from '../features/profile-parts/profile-parts.ts';

const loadStats = () => import('../features/my-stats/my-stats.tsx').then((m) => m.MyStats);
const loadHoarders = () => import('../features/gold-hoarders/gold-hoarders.tsx').then((m) => m.GoldHoarders);
const loadShare = () => import('../features/share-coins/share-coins-form.tsx').then((m) => m.ShareCoinsForm);
const loadCoins = () => import('../features/coin-history/coin-history.tsx').then((m) => m.CoinHistory);
const loadGift = () => import('../features/gift-coins/gift-coins.tsx').then((m) => m.GiftCoins);

const loadSettings = () => import('../features/settings/settings.tsx').then((m) => m.Settings);

const clock = () => new Date();

// The part that opens first: its code is loaded with the screen's, not after it. Late shows a failure.
loadStats().catch(() => {});

/** Each part of the profile; fixtures, results, table and predictions are those of mfe-matches (DESIGN 1). */
const panels: Record<ProfilePart, (user: SessionUser) => ReactNode> = {
  stats: () => <Late what="My stats" load={loadStats} props={{}} />,
  fixtures: () => <Widget name="mfe-matches/fixtures" label="Fixtures" />,
  results: () => <Widget name="mfe-matches/results" label="Results" />,
  table: () => <Widget name="mfe-matches/league-table" label="Table" />,
  'gold-hoarders': ({ username }) => (
    <Late what="Gold Hoarders" load={loadHoarders} props={{ me: username }} />
  ),
  predictions: () => <Widget name="mfe-matches/bet-slips" label="Predictions" />,
  'share-coins': ({ coins }) => <Late what="Share Coins" load={loadShare} props={{ coins }} />,
  'gift-coins': () => <Late what="Gift Coins" load={loadGift} props={{}} />,
  coins: () => <Late what="Coin history" load={loadCoins} props={{ clock }} />,
  settings: () => <Late what="Settings" load={loadSettings} props={{}} />,
};

/** The chosen part; keyed, so that none is shown in place of another while loading. */
export const ProfilePanel = ({ part, user }: { part: ProfilePart; user: SessionUser }) => (
  <div key={part}>{panels[part](user)}</div>
);
