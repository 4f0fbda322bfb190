import { type Fixture, patchFixture } from '@matchday/contracts/matches/http';
import { Button } from '@matchday/ui';
import { orServerText, useFixtureSend } from './use-fixture-send.ts';

/** Opens predictions that a mis-tapped Live has closed; the server lets it only while nothing has happened. */
export function OpenAgain({ fixture }: { fixture: Fixture }) {
  const { send, isPending } = useFixtureSend(patchFixture, {
    failure: orServerText('Failed to open predictions again'),
  });
  return (
    <Button
      variant="default"
      fullWidth
      disabled={isPending}
      onClick={() => send({ params: { id: fixture._id }, body: { predictionsClosed: false } })}
    >
      Open predictions again
    </Button>
  );
}
