import { paths } from '@matchday/contracts/paths';
import { Brand, Button, ErrorSheet } from '@matchday/ui';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { isApiError } from '../../calls/call-errors.ts';
import { platform } from '../../platform.ts';
import { useSession } from '../../session/use-session.ts';
import { usePageTitle } from '../page-title.ts';

const textOf = (error: unknown): { headline: string; detail: string } => {
  if (isRouteErrorResponse(error))
    return {
      headline: `${error.status} ${error.statusText}`,
      detail: typeof error.data === 'string' ? error.data : '',
    };
  return { headline: error instanceof Error ? error.message : 'Unknown error', detail: '' };
};

/**
 * The router error page of SPEC 2: status and status text of a routing error, or the error's message.
 * @param props `onRetry` for an error that may be gone when the screen is shown again
 */
export function ErrorPageOf({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  usePageTitle('Error');
  const { headline, detail } = textOf(error);
  // Without the bars around it the page needs a landmark of its own.
  const isAlone = useSession().user === null;
  return (
    <ErrorSheet alone={isAlone}>
      {isAlone && <Brand size={34} />}
      <h1>Unexpected Application Error!</h1>
      <p>{headline}</p>
      {detail ? <p>{detail}</p> : null}
      {isApiError(error) && error.requestId ? <small>Request {error.requestId}</small> : null}
      <div>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        <Button component="a" href={paths.home} variant="default">
          Home
        </Button>
      </div>
    </ErrorSheet>
  );
}

/** {@link ErrorPageOf} for the error of the route. */
export function ErrorPage() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const isOfCode = !isRouteErrorResponse(error) && !isApiError(error);
  useEffect(() => {
    if (isOfCode) platform().failed?.(error);
  }, [error, isOfCode]);
  // The router shows a screen again at the next navigation, also at one to where it is.
  const again = () => void navigate(location, { replace: true, state: location.state });
  return <ErrorPageOf error={error} onRetry={isOfCode ? again : undefined} />;
}
