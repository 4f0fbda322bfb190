import { afterPaint } from '@matchday/ui';
import { type ComponentType, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { notify } from '../../notify.ts';
import { useLoaded } from './use-loaded.ts';

interface LateDialogProps<Props> {
  /** Its name for users, such as `The odds`. */
  what: string;
  /** The same function each time, as for `Late`. */
  load: () => Promise<ComponentType<Props>>;
  opened: boolean;
  /** Called if its code could not be loaded; the next opening tries again. */
  onClose: () => void;
  props: Props;
}

interface LoadingProps<Props> extends Pick<LateDialogProps<Props>, 'load' | 'props'> {
  onFailed: () => void;
}

function Loading<Props extends object>({ load, props, onFailed }: LoadingProps<Props>) {
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => afterPaint(() => setAnswered(true)), []);
  const { value: Dialog } = useLoaded(load, isAnswered, onFailed);
  // The press that opens it is answered first; the dialog is drawn in slices.
  const given = useDeferredValue(props);
  return useMemo(() => Dialog && <Dialog {...given} />, [Dialog, given]);
}

/** A dialog whose code loads when it is first opened. It then stays, so that it closes with its transition. */
export function LateDialog<Props extends object>(all: LateDialogProps<Props>) {
  const { what, load, opened, onClose, props } = all;
  const [isKept, setKept] = useState(false);
  if (opened && !isKept) setKept(true);
  if (!isKept) return null;
  const fail = () => {
    setKept(false);
    onClose();
    notify.error(`${what} could not be loaded`);
  };
  return <Loading load={load} props={props} onFailed={fail} />;
}
