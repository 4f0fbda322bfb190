import { paths } from '@matchday/contracts/paths';
import { Brand, Button, Pitch } from '@matchday/ui';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { isApiError } from '../../calls/call-errors.ts';
import { platform } from '../../platform.ts';
import { useSession } from '../../session/use-session.ts';
import { usePageTitle } from '../page-title.ts';
import classes from './error-page.module.css';

const textOf = (error: unknown): { headline: string; detail: string } => {
  if (isRouteErrorResponse(error))
    return {
      headline: `${error.status} ${error.statusText}`,
      detail: typeof error.data === 'string' ? error.data : '',
    };
  return { headline: error instanceof Error ? error.message : 'Unknown error', detail: '' };
};

/** The router error page of SPEC 2: status and status text of a routing error, or the error's message. */
export function ErrorPageOf({ error }: { error: unknown }) {
  usePageTitle('Error');
  const { headline, detail } = textOf(error);
  // Without the bars around it the page needs a landmark of its own.
  const isAlone = useSession().user === null;
  return (
    <Pitch as="section" className={isAlone ? `${classes.page} ${classes.alone}` : classes.page}>
      {isAlone && <Brand size={34} />}
      <h1>Unexpected Application Error!</h1>
      <p className={classes.headline}>{headline}</p>
      {detail ? <p>{detail}</p> : null}
      {isApiError(error) && error.requestId ? <small>Request {error.requestId}</small> : null}
      <Button component="a" href={paths.home} variant="default">
        Home
      </Button>
    </Pitch>
  );
}

/** {@link ErrorPageOf} for the error of the route. */
export function ErrorPage() {
  const error = useRouteError();
  useEffect(() => {
    if (!isRouteErrorResponse(error) && !isApiError(error)) platform().failed?.(error);
  }, [error]);
  return <ErrorPageOf error={error} />;
}
