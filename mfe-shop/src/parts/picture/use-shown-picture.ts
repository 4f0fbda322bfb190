import { useEffect, useState } from 'react';

/** Milliseconds after the last letter in which an address is not tried yet. */
const RESTED_MS = 600;

/** Whether the browser shows a picture at an address: undefined until it is known. */
export function useShownPicture(url: string): boolean | undefined {
  const [tried, setTried] = useState<{ url: string; isShown: boolean }>();
  const isTryable = /^(?:https:\/\/|\/(?!art\/))/.test(url);
  useEffect(() => {
    if (!isTryable) return undefined;
    const picture = new Image();
    picture.onload = () => setTried({ url, isShown: picture.naturalWidth > 0 });
    picture.onerror = () => setTried({ url, isShown: false });
    const timer = setTimeout(() => {
      picture.src = url;
    }, RESTED_MS);
    return () => {
      clearTimeout(timer);
      picture.onload = null;
      picture.onerror = null;
    };
  }, [url, isTryable]);
  return tried?.url === url ? tried.isShown : undefined;
}
