import type { LiveRule } from '../protocol/live-rule.ts';
import type { Profile } from './entities.ts';

/** An own balance; the coin history and the rankings follow from it. */
export const balanceLive: LiveRule<'balance'> = {
  shows: {
    getProfile(profile, { coins, seq, owed }, about): Profile {
      if (seq <= profile.seq) return profile;
      // How much of a restricted balance can be shared is for the server to say.
      if (profile.shareable !== undefined && profile.shareable < profile.coins) about.ask();
      // So is a debt, where an older service does not.
      if (profile.owed && owed === undefined) about.ask();
      const { owed: debt, shareable: _shareable, ...rest } = profile;
      const owes = owed ?? debt ?? 0;
      return { ...rest, coins, seq, ...(owes > 0 ? { owed: owes } : {}) };
    },
  },
  outdates: () => [{ read: 'getCoins' }, { read: 'getRankings' }, { read: 'getMyRanking' }],
};

/** A new notification of this user. */
export const notificationLive: LiveRule<'notification'> = {
  shows: {
    getNotifications(notifications, { kind, ...data }, about) {
      if (about.page > 0 || notifications.some(({ _id }) => _id === data._id)) return notifications;
      const oldest = notifications.at(-1);
      // An answer that is newer than the message lacks it only where it lies on a later page.
      if (oldest && oldest.createdAt > data.createdAt) return notifications;
      if (!kind) {
        if (about.isLater) about.ask();
        return notifications;
      }
      const added = { ...data, kind, isRead: false };
      return [added, ...notifications].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },
  },
};
