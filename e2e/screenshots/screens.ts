import { deskLists, paths, screens } from '@matchday/contracts/paths';
import type { Page } from 'playwright-core';
import type { Example } from '../support/examples.ts';
import { everyScreen, type Sight, type Viewer } from '../support/screens.ts';

/** One picture: a screen as somebody sees it, perhaps after a few actions. */
export interface Shot extends Sight {
  /** Brings the screen into the state that the picture is of. */
  readonly act?: (page: Page) => Promise<void>;
  /** Left out where a picture without its answers says nothing, such as a form with errors. */
  readonly states?: false;
}

/** Ids of documents of the demo that the screens show. */
export type Examples = Record<Example, string>;

/** Every screen of contracts, and those that look different by what they show or by who looks. */
export function screenShots(examples: Examples): Shot[] {
  const { open, live, finished, abandoned, discounted, soldOut, team } = examples;
  const bySight = (viewer: Viewer, sights: Record<string, string>): Shot[] =>
    Object.entries(sights).map(([name, path]) => ({ name, viewer, path }));
  return [
    ...everyScreen(examples),
    ...bySight('visitor', { 'not-found': '/no/such/page', 'login-linked': paths.betform(open) }),
    ...bySight('amina', {
      'match-live': paths.betform(live),
      'match-finished': paths.betform(finished),
      'match-void': paths.betform(abandoned),
      'match-stats-finished': paths.matchStats(finished),
      'my-bets-open': `${paths.myBets}?tab=open`,
      'my-bets-live': `${paths.myBets}?tab=live`,
      'my-bets-settled': `${paths.myBets}?tab=settled`,
      'my-orders': `${paths.shop}?show=orders`,
      'purchase-discount': paths.purchase(discounted),
      'purchase-sold-out': paths.purchase(soldOut),
      'search-found': `${paths.search}?q=ars`,
      'group-new': `${paths.groups}?new`,
      'join-by-code': screens.join.path,
      'access-denied': paths.dashboard,
      ...Object.fromEntries(
        [
          ...['stats', 'fixtures', 'results', 'table', 'gold-hoarders', 'predictions', 'share-coins'],
          ...['coins', 'settings'],
        ].map((part) => [`profile-${part}`, paths.profilePart(part)]),
      ),
    }),
    ...bySight('admin', {
      'manage-live': paths.manage(live),
      'manage-finished': paths.manage(finished),
      'manage-void': paths.manage(abandoned),
      'admin-match-open': paths.betform(open),
      'admin-match-live': paths.betform(live),
      'admin-match-finished': paths.betform(finished),
      'admin-more': paths.create,
      'admin-home': paths.home,
      'admin-news-feed': paths.homeFeed,
      'admin-players': paths.players,
      'admin-team-details': paths.teamDetails(team),
      'admin-orders': `${paths.shop}?show=orders`,
      'admin-upload': `${paths.shop}?show=upload`,
      'admin-edit-product': `${paths.shop}?show=edit&product=${examples.product}`,
      'admin-order': paths.order(examples.order),
      'admin-shop': paths.shop,
      ...Object.fromEntries(deskLists.map((list) => [`lists-${list}`, paths.listOf(list)])),
      'profile-gift': paths.profilePart('gift-coins'),
    }),
  ];
}
