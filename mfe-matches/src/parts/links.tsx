import { paths } from '@matchday/contracts/paths';
import type { RenderLink } from '@matchday/ui';
import { Link } from 'react-router-dom';

/** A link to the screen of a team. */
export const teamLink =
  (id: string): RenderLink =>
  (props) => <Link to={paths.teamDetails(id)} {...props} />;

/** A link to the screen of a player. */
export const playerLink =
  (id: string): RenderLink =>
  (props) => <Link to={paths.player(id)} {...props} />;

/** A link to the public figures of a person. */
export const personLink =
  (id: string): RenderLink =>
  (props) => <Link to={paths.person(id)} {...props} />;
