import { Drawer as MantineDrawer, Modal as MantineModal } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useBackCloses } from './back-closes.ts';

interface ModalProps extends ComponentProps<typeof MantineModal> {
  /** Back closes it, unless it is itself a question about leaving. */
  backCloses?: boolean;
}

/**
 * Where fingers scroll, there is no scroll bar to hide. It would be hidden by a variable of the body, for which the browser
 * styles the whole page again: 80 ms of a slow phone, at each opening and closing.
 */
const lockByFinger = { removeScrollBar: false };
const lock = () => (matchMedia('(pointer: coarse)').matches ? lockByFinger : undefined);

/** Mantine's dialog; Back closes it. */
export function Modal({ backCloses = true, ...rest }: ModalProps) {
  useBackCloses(rest.opened && backCloses, rest.onClose);
  return <MantineModal removeScrollProps={lock()} {...rest} />;
}

/** Mantine's sheet at an edge of the screen; Back closes it. */
export function Drawer(props: ComponentProps<typeof MantineDrawer>) {
  useBackCloses(props.opened, props.onClose);
  return <MantineDrawer removeScrollProps={lock()} {...props} />;
}
