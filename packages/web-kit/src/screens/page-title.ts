import { screenAt } from '@matchday/contracts/paths';
import { useEffect } from 'react';

const PRODUCT = 'Matchday';

/**
 * Gives the document a title while the component is mounted.
 * @param text left out, it is the name of the screen at the current address (`screens` of contracts)
 */
export function usePageTitle(text?: string): void {
  useEffect(() => {
    const title = text ?? screenAt(location.pathname)?.name;
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
    return () => {
      document.title = PRODUCT;
    };
  }, [text]);
}
