import { getSignInWays } from '@matchday/contracts/wallet/http';
import { query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import classes from './sign-in.module.css';

/** Tells who has passkeys that a new password does not touch them: one that somebody else has added would go on logging in. */
export function PasskeysStay() {
  const { data } = useQuery(query(getSignInWays));
  const count = data?.passkeys.length ?? 0;
  if (count === 0) return null;
  const stay = count === 1 ? 'Your passkey stays' : `Your ${count} passkeys stay`;
  return (
    <p className={classes.detail}>
      {`A new password ends your other sessions. ${stay}: remove any below that you do not recognise.`}
    </p>
  );
}
