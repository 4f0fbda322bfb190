import { type DeskList, deskLists, paths } from '@matchday/contracts/paths';
import { usePageTitle } from '@matchday/web-kit';
import { Link, useSearchParams } from 'react-router-dom';
import classes from './lists.module.css';
import { PlayerList } from './player-list.tsx';
import { PostList } from './post-list.tsx';
import { ProductList } from './product-list.tsx';
import { TeamList } from './team-list.tsx';

const lists = {
  teams: { name: 'Teams', List: TeamList },
  players: { name: 'Players', List: PlayerList },
  products: { name: 'Products', List: ProductList },
  news: { name: 'News', List: PostList },
} as const satisfies Record<DeskList, unknown>;

/** Teams, players, products or posts, as the address says: searched, sorted and narrowed by the server. */
export function Lists() {
  const [address] = useSearchParams();
  const shown = deskLists.find((list) => list === address.get('of')) ?? 'teams';
  const { name, List } = lists[shown];
  usePageTitle(name);
  return (
    <>
      <nav aria-label="Lists">
        <ul className={classes.tabs}>
          {deskLists.map((list) => (
            <li key={list}>
              <Link
                className={classes.tab}
                to={paths.listOf(list)}
                aria-current={list === shown ? 'page' : undefined}
              >
                {lists[list].name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <List key={shown} />
    </>
  );
}
