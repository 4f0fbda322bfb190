import { useSearchParams } from 'react-router-dom';

/** The search of an address with another value of a parameter; an empty value leaves it. */
export function withParameter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/** What narrows a list, kept in the address, so that it can be linked and reloaded; an empty value leaves it. */
export function useNarrow<Name extends string = string>(): [
  URLSearchParams,
  (name: Name, value: string) => void,
] {
  const [address, setAddress] = useSearchParams();
  const narrow = (name: Name, value: string): void =>
    // At once, as the field shows what the address says: a key would be lost to the one before it.
    setAddress(withParameter(address, name, value), { replace: true, flushSync: true });
  return [address, narrow];
}
