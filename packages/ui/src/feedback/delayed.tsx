import { type ReactNode, useEffect, useState } from 'react';

interface DelayedProps {
  children: ReactNode;
  /** Milliseconds before anything shows; 200 keeps a quick answer from flickering (LOOK, States). */
  after?: number;
}

/**
 * Shows a loading state only when loading takes noticeably long. Its room is taken at once, so that what is below does not
 * move. Screen readers hear Loading at once.
 */
export function Delayed({ children, after = 200 }: DelayedProps) {
  const [due, setDue] = useState(after <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return (
    // Margins of what waits, such as a hero that reaches to the bar, stay within: its box is where the content will be.
    <div role="status" aria-label="Loading" aria-busy="true" style={{ display: 'flow-root' }}>
      <div style={due ? undefined : { visibility: 'hidden' }}>{children}</div>
    </div>
  );
}
