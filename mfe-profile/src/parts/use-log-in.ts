import { login } from '@matchday/contracts/wallet/http';
import { type SendOptions, session, useSend } from '@matchday/web-kit';
import { useLocation, useNavigate } from 'react-router-dom';
import { returnPath } from './return-path.ts';

/** Logs in; success leads to `/home`, or back to where a session ended (SPEC 5, [L01]). */
export function useLogIn({ onError }: Pick<SendOptions<typeof login>, 'onError'>) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return useSend(login, {
    onSuccess: (answer) => {
      session.signIn(answer);
      navigate(returnPath(state), { replace: true });
    },
    onError,
  });
}
