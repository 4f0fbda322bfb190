import type { CSSProperties, ReactNode, Ref } from 'react';

interface ScrollRegionProps {
  /** Name of the region. */
  label: string;
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
  style?: CSSProperties;
  'data-items'?: string;
  'data-dense'?: boolean;
}

/** A named region that scrolls sideways and that the keyboard can focus and scroll. */
export function ScrollRegion({ label, className, children, ref, ...data }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll here
    <section ref={ref} className={className} tabIndex={0} aria-label={label} {...data}>
      {children}
    </section>
  );
}
