import { useEffect } from 'react';

const PRODUCT = 'Matchday';

/** Names the document after the screen while the screen stands. */
export function usePageTitle(text: string): void {
  useEffect(() => {
    document.title = text ? `${text} · ${PRODUCT}` : PRODUCT;
    return () => {
      document.title = PRODUCT;
    };
  }, [text]);
}
