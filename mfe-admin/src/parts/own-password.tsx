import { PasswordField } from '@matchday/ui/forms';
import type { ComponentProps } from 'react';

/** The password of the admin who acts, which confirms what is hard to take back. */
export const OwnPassword = (field: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>) => (
  <PasswordField label="Your password" autoComplete="current-password" {...field} />
);
