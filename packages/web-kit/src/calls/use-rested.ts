import { useEffect, useState } from 'react';

/** Typing rests after this many milliseconds. */
const REST_MS = 350;

/** What was typed when typing last rested: what a list is asked for. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
