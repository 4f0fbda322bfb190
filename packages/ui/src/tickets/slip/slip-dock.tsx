import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { Drawer } from '../../dialogs/modal.tsx';
import { usePhone } from '../../layout/use-phone.ts';
import classes from './slip-dock.module.css';
import { useKeyboardHeight } from './use-keyboard-height.ts';

interface SlipDockProps {
  /** The slip; `sheet` is true for the bottom sheet of a phone. */
  children: (sheet: boolean) => ReactNode;
  /** First line of the peek bar: the pick. */
  title: string;
  /** Second line: odds and countdown. */
  detail?: ReactNode;
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/**
 * Where the slip is: docked at the right from 901 px; below that a peek bar opens it, as a drawer from the
 * right, on phones as a sheet from the bottom (LOOK, Bet slip), above the keyboard with its button in sight.
 */
export function SlipDock({ children, title, detail, opened, onOpen, onClose }: SlipDockProps) {
  const narrow = useMediaQuery('(max-width: 56.25em)', false, { getInitialValueInEffect: false });
  const phone = usePhone();
  const sheet = useRef<HTMLDivElement>(null);
  const keyboard = useKeyboardHeight(narrow && opened);
  useEffect(() => {
    if (keyboard > 0) sheet.current?.querySelector('[type="submit"]')?.scrollIntoView?.({ block: 'end' });
  }, [keyboard]);
  if (!narrow) return <aside className={classes.docked}>{children(false)}</aside>;
  return (
    <>
      <div className={classes.peek}>
        <span>
          <b>{title}</b>
          {detail && <span className="n">{detail}</span>}
        </span>
        <Button color="gold" onClick={onOpen}>
          Stake coins
        </Button>
      </div>
      <Drawer
        opened={opened}
        onClose={onClose}
        position={phone ? 'bottom' : 'right'}
        size={phone ? 'auto' : 400}
        closeButtonProps={{ 'aria-label': 'Close the slip' }}
        style={{ '--md-keyboard': `${keyboard}px` } as CSSProperties}
        attributes={{ content: { 'aria-label': 'Prediction slip' }, header: { role: 'none' } }}
        classNames={{
          header: phone ? classes.corner : undefined,
          body: phone ? classes.sheet : undefined,
          content: phone ? classes.clear : classes.drawer,
        }}
      >
        <div ref={sheet}>{children(phone)}</div>
      </Drawer>
    </>
  );
}
