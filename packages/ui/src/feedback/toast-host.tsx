import { Notifications } from '@mantine/notifications';
import classes from './toast.module.css';

/** Where toasts appear: once in the shell. On phones above the bottom bar. */
export function ToastHost() {
  return <Notifications position="bottom-right" limit={4} zIndex={400} classNames={{ root: classes.host }} />;
}
