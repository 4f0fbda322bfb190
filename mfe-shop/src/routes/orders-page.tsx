import { PageHead } from '@matchday/ui';
import { AccessDenied, RequireSession, usePageTitle, useSession } from '@matchday/web-kit';
import classes from '../features/desk/desk.module.css';
import { DeskList } from '../features/desk/desk-list.tsx';
import { FindByCode } from '../features/desk/find-by-code.tsx';
import { Takings } from '../features/desk/takings.tsx';
import { useDesk } from '../features/desk/use-desk.ts';

function Desk() {
  const desk = useDesk();
  const { from, to } = desk.filter;
  return (
    <>
      <PageHead title="Orders" detail="Hand over, follow up and count what was sold." />
      <div className={classes.desk}>
        <FindByCode />
        <Takings from={from} to={to} />
      </div>
      <DeskList desk={desk} />
    </>
  );
}

function ForAdmins() {
  const { user } = useSession();
  if (!user) return null;
  return user.role === 'admin' ? <Desk /> : <AccessDenied />;
}

/** Screen at `/orders`, for admins: every order, hand-over by code, takings. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession>
      <ForAdmins />
    </RequireSession>
  );
}
