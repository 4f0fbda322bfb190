import { paths } from '@matchday/contracts/paths';
import type { Account } from '@matchday/contracts/wallet/http';
import { Button } from '@matchday/ui';
import { useLeadOn } from '@matchday/web-kit';
import { type ReactNode, useState } from 'react';
import { DeleteAccount } from '../../../parts/delete-account.tsx';
import classes from '../account.module.css';
import { ChangeRole } from './change-role.tsx';
import { GiveCoins } from './give-coins.tsx';
import { OneTimeCode } from './one-time-code.tsx';
import { Reactivate, Suspend } from './suspend.tsx';

type Action = 'give' | 'suspend' | 'reactivate' | 'role' | 'code' | 'delete';

/** What an admin can do about a person; what would shut oneself out is left to another admin. */
export function AccountActions({ account, isOwn }: { account: Account; isOwn: boolean }) {
  const [asked, setAsked] = useState<Action | null>(null);
  const leadOn = useLeadOn();
  const close = () => setAsked(null);
  const leave = () => leadOn(paths.allUsers, { replace: true });
  const props = { account, onClose: close };
  const dialogs: Record<Action, () => ReactNode> = {
    give: () => <GiveCoins {...props} />,
    suspend: () => <Suspend {...props} />,
    reactivate: () => <Reactivate {...props} />,
    role: () => <ChangeRole {...props} />,
    code: () => <OneTimeCode {...props} />,
    delete: () => <DeleteAccount {...props} onDeleted={leave} />,
  };
  return (
    <div className={classes.actions}>
      <Button color="gold" onClick={() => setAsked('give')}>
        Give coins
      </Button>
      {isOwn ? (
        <p>This is your own account. Another admin can change its role, suspend or delete it.</p>
      ) : (
        <>
          {account.suspension ? (
            <Button onClick={() => setAsked('reactivate')}>Reactivate</Button>
          ) : (
            <Button variant="default" onClick={() => setAsked('suspend')}>
              Suspend
            </Button>
          )}
          <Button variant="default" onClick={() => setAsked('code')}>
            One-time code
          </Button>
          <Button variant="default" onClick={() => setAsked('role')}>
            {account.role === 'admin' ? 'Remove admin role' : 'Make admin'}
          </Button>
          <Button color="red" variant="outline" onClick={() => setAsked('delete')}>
            Delete User
          </Button>
        </>
      )}
      {asked && dialogs[asked]()}
    </div>
  );
}
