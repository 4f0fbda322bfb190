import { IconCheck, IconX } from '@tabler/icons-react';

/** Icon of each kind of toast. */
export const toastIcons = {
  success: <IconCheck size={18} stroke={3} aria-hidden="true" />,
  error: <IconX size={18} stroke={3} aria-hidden="true" />,
};
