import { useSearchParams } from 'react-router-dom';

/** What narrows a list, kept in the address, so that it can be linked and reloaded; an empty value leaves it. */
export function useNarrow<Name extends string>(): [URLSearchParams, (name: Name, value: string) => void] {
  const [address, setAddress] = useSearchParams();
  const narrow = (name: Name, value: string): void => {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(name);
    else next.set(name, value);
    // At once, as the field shows what the address says: a key would be lost to the one before it.
    setAddress(next, { replace: true, flushSync: true });
  };
  return [address, narrow];
}
