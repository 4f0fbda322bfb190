import { formatMonth } from '@matchday/contracts/format';
import { getPersonFigures, type PersonFigures } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { getPerson, type PublicPerson } from '@matchday/contracts/wallet/http';
import {
  Amount,
  Button,
  CountCard,
  Delayed,
  Empty,
  PageHead,
  Panel,
  Skeleton,
  VisuallyHidden,
} from '@matchday/ui';
import { Sums } from '@matchday/ui/tickets';
import {
  ErrorPageOf,
  Loaded,
  namesNothing,
  notFound,
  query,
  usePageTitle,
  useSession,
} from '@matchday/web-kit';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import classes from './person.module.css';

const waiting = (
  <>
    <VisuallyHidden component="h1">Person</VisuallyHidden>
    <Delayed>
      <Skeleton height={40} width={220} mb={20} />
      <Skeleton height={97} radius={14} />
    </Delayed>
  </>
);

function Seasons({ seasons }: Pick<PersonFigures, 'seasons'>) {
  if (seasons.length === 0)
    return (
      <Empty
        text="No settled predictions yet"
        icon={IconTicket}
        detail="Net profit appears here by season."
      />
    );
  return (
    <Panel title="Net profit by season">
      <Sums
        rows={seasons.map(
          ({ season, netProfit }) => [season, <Amount key={season} value={netProfit} signed />] as const,
        )}
      />
    </Panel>
  );
}

function Figures({ person, figures }: { person: PublicPerson; figures: PersonFigures }) {
  return (
    <>
      <div className={classes.cards}>
        <CountCard title="Coins" value={person.coins} gold />
        <CountCard title="Predictions made" value={figures.predictions} />
        <CountCard title="Win %" value={figures.winPercent} suffix="%" />
      </div>
      <Seasons seasons={figures.seasons} />
    </>
  );
}

/** Public figures of a person: what the Gold Hoarders show, and how their predictions went. */
export function Person({ id }: { id: string }) {
  const person = useQuery(query(getPerson, { params: { id } }));
  const figures = useQuery({
    ...query(getPersonFigures, { query: { person: id } }),
    enabled: person.isSuccess,
  });
  const { user } = useSession();
  const { pathname, search } = useLocation();
  usePageTitle(person.data?.username);
  // An address that is no id is refused before anybody is looked for.
  const isUnknown = namesNothing(person.error);
  if (isUnknown) return <ErrorPageOf error={notFound(pathname + search)} />;
  return (
    <Loaded of={person} failure="The person could not be loaded" page waiting={waiting}>
      {(known) => (
        <>
          <PageHead title={known.username} detail={`With Matchday since ${formatMonth(known.joined)}`}>
            {known.username === user?.username ? (
              <Button component={Link} to={paths.profile} variant="default">
                Your profile
              </Button>
            ) : (
              <Button
                component={Link}
                to={`${paths.profilePart('share-coins')}&with=${encodeURIComponent(known.username)}`}
                variant="default"
              >
                Share Coins
              </Button>
            )}
          </PageHead>
          <Loaded
            of={figures}
            failure="The figures could not be loaded"
            waiting={
              <Delayed>
                <Skeleton height={97} radius={14} />
              </Delayed>
            }
          >
            {(loaded) => <Figures person={known} figures={loaded} />}
          </Loaded>
        </>
      )}
    </Loaded>
  );
}
