import { deleteFixture, type Fixture } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { ConfirmDialog } from '@matchday/ui';
import { messageOf, notify, useSend } from '@matchday/web-kit';
import { useLocation, useNavigate } from 'react-router-dom';

interface DeleteFixtureProps {
  /** The fixture that is asked about; closed without one. */
  fixture: Fixture | undefined;
  onClose: () => void;
}

/** Asks, deletes, and leads to `/home`; a failure says why and leaves the card ([M18] [M19] [Z04]). */
export function DeleteFixture({ fixture, onClose }: DeleteFixtureProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { mutate, isPending } = useSend(deleteFixture, {
    onSuccess: ({ message }) => {
      onClose();
      notify.success(message);
      navigate(paths.home, { replace: pathname === paths.home });
    },
    onError: (error) => {
      onClose();
      notify.error(messageOf(error, 'Failed to delete fixture'));
    },
  });
  return (
    <ConfirmDialog
      opened={fixture !== undefined}
      title="Are you sure you want to delete this fixture?"
      confirm="Delete fixture"
      tone="danger"
      busy={isPending}
      onConfirm={() => fixture && mutate({ params: { id: fixture._id } })}
      onCancel={onClose}
    >
      {fixture && `${fixture.hometeam.teamName} v ${fixture.awayteam.teamName}. `}
      Open stakes and bought players go back to their owners.
    </ConfirmDialog>
  );
}
