import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './slip-dock.module.css';

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
 * right, on phones as a sheet from the bottom (LOOK, Bet slip).
 */
export function SlipDock({ children, title, detail, opened, onOpen, onClose }: SlipDockProps) {
  const narrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  const phone = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false });
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
        attributes={{ content: { 'aria-label': 'Prediction slip' }, header: { role: 'none' } }}
        classNames={{
          header: phone ? classes.corner : undefined,
          body: phone ? classes.sheet : undefined,
          content: phone ? classes.clear : classes.drawer,
        }}
      >
        {children(phone)}
      </Drawer>
    </>
  );
}
