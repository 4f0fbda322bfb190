import { ConfirmDialog } from '@matchday/ui/dialogs';
import { Form, FormError, type MatchdayForm } from '@matchday/ui/forms';
import { IN_DOUBT_TEXT } from '@matchday/web-kit';
import { type ReactNode, useRef } from 'react';
import type { z } from 'zod';
import classes from './form-dialog.module.css';

interface FormDialogProps<Schema extends z.ZodType> {
  title: string;
  /** What exactly will happen. */
  children: ReactNode;
  fields: ReactNode;
  form: MatchdayForm<Schema>;
  confirm: string;
  tone?: 'action' | 'gold' | 'danger';
  /** The call as `useSend` gives it; while its outcome is unknown, the form is locked. */
  sending: { isPending: boolean; inDoubt: unknown };
  onSend: (values: z.output<Schema>) => void;
  onClose: () => void;
}

/** A question with fields: nothing is sent before they are right and the action is pressed. */
export function FormDialog<Schema extends z.ZodType>(props: FormDialogProps<Schema>) {
  const { title, children, fields, form, confirm, tone, sending, onSend, onClose } = props;
  const body = useRef<HTMLDivElement>(null);
  const isInDoubt = sending.inDoubt !== undefined;
  return (
    <ConfirmDialog
      opened
      title={title}
      confirm={confirm}
      tone={tone}
      busy={sending.isPending || isInDoubt}
      // As Enter does: the first wrong field takes the focus.
      onConfirm={() => body.current?.querySelector('form')?.requestSubmit()}
      onCancel={onClose}
    >
      {children}
      <div ref={body} className={classes.dialog}>
        <Form form={form} aria-label={title} locked={isInDoubt} onSubmit={onSend}>
          <div className={classes.fields}>{fields}</div>
        </Form>
        <FormError>{isInDoubt && IN_DOUBT_TEXT}</FormError>
      </div>
    </ConfirmDialog>
  );
}
