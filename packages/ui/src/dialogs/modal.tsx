import { Drawer as MantineDrawer, Modal as MantineModal } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useBackCloses } from './back-closes.ts';

interface ModalProps extends ComponentProps<typeof MantineModal> {
  /** Back closes it, unless it is itself a question about leaving. */
  backCloses?: boolean;
}

/** Mantine's dialog; Back closes it. */
export function Modal({ backCloses = true, ...rest }: ModalProps) {
  useBackCloses(rest.opened && backCloses, rest.onClose);
  return <MantineModal {...rest} />;
}

/** Mantine's sheet at an edge of the screen; Back closes it. */
export function Drawer(props: ComponentProps<typeof MantineDrawer>) {
  useBackCloses(props.opened, props.onClose);
  return <MantineDrawer {...props} />;
}
