import { VisuallyHidden } from '@mantine/core';
import { formatOdds } from '@matchday/contracts/format';
import type { RenderLink } from '../../layout/link.ts';
import type { MatchView } from '../views.ts';
import classes from './odds-links.module.css';
import type { Side3 } from './odds-row.tsx';

interface OddsLinksProps {
  match: Pick<MatchView, 'home' | 'away' | 'odds'>;
  /** The link to the slip with a side chosen. */
  link: (side: Side3) => RenderLink;
}

/** The three odds of a card or row; each leads to the slip with its side chosen. */
export function OddsLinks({ match: { home, away, odds }, link }: OddsLinksProps) {
  if (!odds) return null;
  const sides: readonly [side: Side3, short: string, says: string][] = [
    ['home', '1', `${home.code} win`],
    ['draw', 'X', 'Draw'],
    ['away', '2', `${away.code} win`],
  ];
  return (
    <div className={classes.links}>
      {sides.map(([side, short, says]) => {
        const price = formatOdds(odds[side]);
        return (
          <OddsLink
            key={side}
            render={link(side)}
            props={{
              className: `${classes.link} n`,
              children: (
                <>
                  <i aria-hidden="true">{short}</i>
                  <VisuallyHidden>{says} at </VisuallyHidden>
                  {price}
                  <VisuallyHidden>
                    , {home.code} vs {away.code}
                  </VisuallyHidden>
                </>
              ),
            }}
          />
        );
      })}
    </div>
  );
}

function OddsLink({ render, props }: { render: RenderLink; props: Parameters<RenderLink>[0] }) {
  return render(props);
}
