import { SegmentedControl } from '@matchday/ui';
import { useSearchParams } from 'react-router-dom';
import classes from './board.module.css';
import { boardLeagueIn, boardLeagues } from './board-leagues.ts';

/** Narrows both carousels to a league; kept in the address, so that the way back finds it (Z21). */
export function LeagueFilter() {
  const [search, setSearch] = useSearchParams();
  return (
    <SegmentedControl
      className={classes.filter}
      aria-label="League"
      data={[...boardLeagues]}
      value={boardLeagueIn(search)}
      onChange={(league) => setSearch(league === 'all' ? {} : { league }, { replace: true })}
    />
  );
}
