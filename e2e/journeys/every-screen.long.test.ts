import { paths } from '@matchday/contracts/paths';
import { describeScreens } from '../support/describe-screens.ts';

describeScreens(
  'every screen',
  {
    screens: 'all',
    more: ({ open, finished }) => ({
      visitor: ['/no/such/page'],
      amina: [
        paths.betform(finished),
        paths.matchStats(finished),
        ...['gold-hoarders', 'predictions', 'coins', 'settings'].map(paths.profilePart),
      ],
      admin: [paths.betform(open), `${paths.shop}?show=orders`, paths.create],
    }),
  },
  600_000,
);
