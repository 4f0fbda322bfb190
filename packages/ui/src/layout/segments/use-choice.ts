import { startTransition, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../feedback/after-paint.ts';

/**
 * A choice that shows at once what is pressed. What follows from it, such as another list, comes after the next paint and
 * in slices, so that a slow phone answers the press.
 * @param value the choice as it is known
 * @param onChange told of another one
 * @returns the choice to show, and what a press calls
 */
export function useChoice<Value>(
  value: Value,
  onChange: (value: Value) => void,
): [shown: Value, choose: (value: Value) => void] {
  const [known, setKnown] = useState(value);
  const [shown, setShown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setShown(value);
  }
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const choose = (chosen: Value): void => {
    setShown(chosen);
    afterPaint(() => {
      // Who has left the screen meanwhile is not taken back to it.
      if (isThere.current) startTransition(() => onChange(chosen));
    });
  };
  return [shown, choose];
}
