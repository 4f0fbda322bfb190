import { useRested, withParameter } from '@matchday/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Changes of the address: a value that is empty leaves it. */
function useAddress() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const change = (name: string, value: string) =>
    setAddress((before) => withParameter(before, name, value), { replace: true, state });
  return { address, change };
}

/**
 * One of several values, kept in the address, so that a link or a reload shows the same.
 * @param none the value that the address leaves out, also chosen where it has an unknown one
 */
export function useAddressChoice<Value extends string>(
  name: string,
  values: readonly Value[],
  none: Value,
): [Value, (value: string) => void] {
  const { address, change } = useAddress();
  const chosen = values.find((value) => value === address.get(name)) ?? none;
  return [chosen, (value) => change(name, value === none ? '' : value)];
}

/**
 * A text that is typed, kept in the address once the typing rests.
 * @returns the typed text, how to change it, and the rested text without blanks around it
 */
export function useAddressText(name: string) {
  const { address, change } = useAddress();
  const kept = address.get(name) ?? '';
  const [typed, setTyped] = useState(kept);
  const written = useRef(kept);
  const rested = useRested(typed.trim());
  useEffect(() => {
    if (kept === written.current) return;
    // Back, or a link to this screen.
    written.current = kept;
    setTyped(kept);
  }, [kept]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is written
  useEffect(() => {
    if (rested === written.current) return;
    written.current = rested;
    change(name, rested);
  }, [rested]);
  return { typed, setTyped, rested };
}
