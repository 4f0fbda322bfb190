import { paths } from '@matchday/contracts/paths';
import type { RenderLink } from '@matchday/ui';
import { Link } from 'react-router-dom';

/** A link to the public figures of a person. */
export const personLink =
  (id: string): RenderLink =>
  (props) => <Link to={paths.person(id)} {...props} />;
