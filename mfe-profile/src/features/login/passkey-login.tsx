import { askPasskey, logInWithPasskey } from '@matchday/contracts/wallet/http';
import { Button } from '@matchday/ui';
import { notify, session, showFailure, useSend } from '@matchday/web-kit';
import { useLocation, useNavigate } from 'react-router-dom';
import { canUsePasskeys, passkeyFailure, provePasskey } from '../../parts/passkeys.ts';
import { returnPath } from '../../parts/return-path.ts';

const FAILED = 'Login by passkey failed';

/** Logs in by a passkey; nothing where the browser has none. */
export function PasskeyLogin() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const enter = useSend(logInWithPasskey, {
    onSuccess: (answer) => {
      session.signIn(answer);
      navigate(returnPath(state), { replace: true });
    },
    onError: (error) => showFailure(error, FAILED),
  });
  const ask = useSend(askPasskey, {
    onSuccess: async ({ options }) => {
      try {
        enter.mutate({ body: { proof: await provePasskey(options) } });
      } catch (error) {
        notify.error(passkeyFailure(error, FAILED));
      }
    },
    onError: (error) => showFailure(error, FAILED),
  });
  if (!canUsePasskeys()) return null;
  const busy = ask.isPending || enter.isPending;
  return (
    <Button variant="default" size="lg" fullWidth disabled={busy} onClick={() => ask.mutate({})}>
      {busy ? 'Looking for a passkey...' : 'Use a passkey'}
    </Button>
  );
}
