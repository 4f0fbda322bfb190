import { useEffect, useState } from 'react';

/** Debounce in milliseconds. */
const REST_MS = 350;

/** The debounced value. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
