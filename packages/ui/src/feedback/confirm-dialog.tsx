import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Pitch } from '../art/pitch.tsx';
import { Modal } from '../dialogs/modal.tsx';
import classes from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  /** Heading of the dialog: a question or a cheer. */
  title: string;
  /** What exactly will happen. */
  children?: ReactNode;
  /** Label of the action: `Delete fixture`, `Yes, order it`. */
  confirm: string;
  /** The safe choice; it has the focus. */
  cancel?: string;
  /** Gold where coins move, red where something is lost. */
  tone?: 'action' | 'gold' | 'danger';
  /** On the pitch above the text: what is bought. */
  picture?: ReactNode;
  /** The action is running: both buttons are disabled. */
  busy?: boolean;
  /** Back cancels it, unless it is itself a question about leaving. */
  backCloses?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const colours = { action: 'pitch', gold: 'gold', danger: 'red' };

/** Asks before an action (LOOK, States); Escape, the backdrop and the safe button all cancel it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    children,
    confirm,
    cancel = 'Cancel',
    tone = 'action',
    picture,
    busy,
    backCloses,
    onConfirm,
    onCancel,
  } = props;
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => undefined : onCancel}
      backCloses={backCloses}
      withCloseButton={false}
      size={420}
      padding={0}
      attributes={{ content: { 'aria-label': title } }}
    >
      {picture && <Pitch className={classes.picture}>{picture}</Pitch>}
      <div className={classes.words} data-cheer={picture !== undefined || undefined}>
        <h2>{title}</h2>
        {children && <div className={classes.detail}>{children}</div>}
        <div className={classes.buttons}>
          <Button variant="default" size="lg" data-autofocus disabled={busy} onClick={onCancel}>
            {cancel}
          </Button>
          <Button
            size="lg"
            color={colours[tone]}
            variant={tone === 'danger' ? 'outline' : 'filled'}
            loading={busy}
            // The button is still there while the dialog closes: a second click must do nothing.
            onClick={opened ? onConfirm : undefined}
          >
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
