import type { LiveRule } from '../protocol/stream/live-rule.ts';
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
    getNotifications(shown, { kind, wasUnread: _wasUnread, ...data }, about) {
      const same = shown.find(({ _id }) => _id === data._id);
      if (same && same.createdAt >= data.createdAt) return shown;
      const notifications = same ? shown.filter((notification) => notification !== same) : shown;
      // Its new place is on the first page; what follows moves up from the pages below.
      if (about.page > 0) {
        if (same) about.ask();
        return kind ? notifications : shown;
      }
      const oldest = notifications.at(-1);
      // An answer that is newer than the message lacks it only where it lies on a later page.
      if (oldest && oldest.createdAt > data.createdAt) return shown;
      if (!kind) {
        if (about.isLater || same) about.ask();
        return shown;
      }
      const added = { ...data, kind, isRead: false };
      return [added, ...notifications].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },
  },
};
