import { paths } from '@matchday/contracts/paths';
import type { RenderLink } from '@matchday/ui';
import { Link } from 'react-router-dom';

/** The link of a slip to its match; undefined when the fixture is gone. */
export const slipLink = (match: { _id: string } | null): RenderLink | undefined =>
  match ? (props) => <Link to={paths.betform(match._id)} {...props} /> : undefined;
