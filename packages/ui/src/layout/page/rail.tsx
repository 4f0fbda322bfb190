import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Children, isValidElement, type ReactNode, useMemo, useRef } from 'react';
import { useSteps } from '../use-steps.ts';
import { SectionHead } from './page-head.tsx';
import classes from './rail.module.css';
import { ScrollRegion } from './scroll-region.tsx';

interface RailProps {
  title: string;
  /** What it holds, in small letters: names the two buttons, `Next fixtures`. */
  what: string;
  /** Name of the region, where the title alone is not clear: `Upcoming fixtures`. */
  label?: string;
  /** Beside the title: a MoreLink. */
  more?: ReactNode;
  /** `wide` for upcoming matches, `narrow` for results. */
  items?: 'wide' | 'narrow';
  /** The entries, each in its own step; a message in their place has `data-alone` and fills the row. */
  children: ReactNode;
}

/** The narrowest entry with its gap, in px. */
const NARROWEST = 212;

/** How many entries this screen can show. The width of the window would have the browser lay out the page to know it. */
const inSight = (): number => Math.ceil((screen.width || innerWidth) / NARROWEST);

/** A row that scrolls sideways and snaps: by finger, by keyboard, by its two buttons. */
export function Rail({ title, what, label = title, more, items = 'wide', children }: RailProps) {
  const region = useRef<HTMLElement>(null);
  // Empty children, such as `false`, get no step. They keep their identity while further ones are drawn.
  const entries = useMemo(() => Children.toArray(children), [children]);
  const drawn = useSteps(entries.length, inSight(), 2);
  const move = (way: 1 | -1) => {
    const box = region.current;
    box?.scrollBy?.({ left: way * box.clientWidth * 0.8 });
  };
  return (
    <div className={classes.section}>
      <SectionHead title={title}>
        {more}
        <span className={classes.buttons}>
          <ActionIcon variant="default" size={36} aria-label={`Previous ${what}`} onClick={() => move(-1)}>
            <IconChevronLeft size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon variant="default" size={36} aria-label={`Next ${what}`} onClick={() => move(1)}>
            <IconChevronRight size={18} aria-hidden="true" />
          </ActionIcon>
        </span>
      </SectionHead>
      <ScrollRegion ref={region} label={label} className={classes.rail} data-items={items}>
        <ul>
          {entries.slice(0, drawn).map((child, step) => (
            <li key={isValidElement(child) ? child.key : step}>{child}</li>
          ))}
        </ul>
      </ScrollRegion>
    </div>
  );
}
