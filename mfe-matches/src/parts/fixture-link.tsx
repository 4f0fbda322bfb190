import type { Fixture } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import type { RenderLink } from '@matchday/ui';
import { Link } from 'react-router-dom';

/** Where a fixture is opened: its prediction form, or its statistics. */
export type FixtureScreen = 'betform' | 'matchStats';

/** A link to the screen of a fixture; the fixture travels along as the first picture (DESIGN 5.13, [M21]). */
export const fixtureLink =
  (fixture: Fixture, screen: FixtureScreen): RenderLink =>
  (props) => <Link to={paths[screen](fixture._id)} state={{ fixture }} {...props} />;
