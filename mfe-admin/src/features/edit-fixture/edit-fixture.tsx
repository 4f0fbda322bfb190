import { getFixture, getOpenStakes } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Button, Notice, Panel, Skeleton } from '@matchday/ui';
import { Loaded, namesNothing, notFound, query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { EditFixtureForm } from './edit-fixture-form.tsx';
import { stakesText } from './fixture-values.ts';

/** A fixture with what is staked on it, and the form that changes it. */
export function EditFixture({ id }: { id: string }) {
  const fixture = useQuery(query(getFixture, { params: { id } }));
  const stakes = useQuery(query(getOpenStakes, { params: { id } }));
  const { pathname, search } = useLocation();
  const readStakes = async () => {
    const { data, isSuccess } = await stakes.refetch();
    return isSuccess ? data : undefined;
  };
  if (namesNothing(fixture.error)) throw notFound(pathname + search);
  return (
    <Loaded
      // How long the line about the stakes is decides where the form is.
      of={{ ...fixture, data: stakes.isPending ? undefined : fixture.data }}
      failure="The fixture could not be loaded"
      waiting={<Skeleton h={420} />}
    >
      {(known) => (
        <>
          <Panel
            title={`${known.hometeam.teamName} v ${known.awayteam.teamName}`}
            tools={
              <Button component={Link} to={paths.betform(id)} variant="default">
                Open the match
              </Button>
            }
          >
            <Loaded of={stakes} failure="The open stakes could not be loaded">
              {(open) => <p>{stakesText(open)}</p>}
            </Loaded>
            {(known.matchState === 'FT' || known.settlement === 'void') && (
              <Notice>This match is over: new odds and deadlines no longer affect any prediction.</Notice>
            )}
          </Panel>
          <EditFixtureForm fixture={known} stakes={stakes.data} readStakes={readStakes} />
        </>
      )}
    </Loaded>
  );
}
