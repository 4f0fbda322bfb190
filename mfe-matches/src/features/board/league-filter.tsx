import { SegmentedControl } from '@matchday/ui';
import { useSearchParams } from 'react-router-dom';
import classes from './board.module.css';
import { boardLeagueIn, boardLeagues } from './board-leagues.ts';

/** Narrows both carousels to a league. The choice is kept in the address, so going back restores it (Z21). */
export function LeagueFilter() {
  const [search, setSearch] = useSearchParams();
  return (
    <SegmentedControl
      className={classes.filter}
      aria-label="League"
      data={boardLeagues}
      value={boardLeagueIn(search)}
      onChange={(league) => setSearch(league === 'all' ? {} : { league }, { replace: true })}
    />
  );
}
