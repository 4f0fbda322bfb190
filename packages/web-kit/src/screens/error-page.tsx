import { paths } from '@matchday/contracts/paths';
import { Button, Stack, Text, Title } from '@matchday/ui';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { isApiError } from '../calls/call-errors.ts';
import { usePageTitle } from './page-title.ts';

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
  return (
    <Stack>
      <Title order={1}>Unexpected Application Error!</Title>
      <Text>{headline}</Text>
      {detail ? <Text>{detail}</Text> : null}
      {isApiError(error) && error.requestId ? <Text>Request {error.requestId}</Text> : null}
      <Button component="a" href={paths.home}>
        Home
      </Button>
    </Stack>
  );
}

/** {@link ErrorPageOf} what the route has thrown. */
export function ErrorPage() {
  return <ErrorPageOf error={useRouteError()} />;
}
