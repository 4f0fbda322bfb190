import type { SessionTabs, TabEvents } from '../src/session/session-tabs.ts';

/** The tabs of one browser: each that joins receives the messages of the others. */
export function browserTabs() {
  const tabs: TabEvents[] = [];
  const join = (tab: TabEvents): SessionTabs => {
    tabs.push(tab);
    return {
      tell(news) {
        for (const other of tabs) if (other !== tab) other.heard(news);
      },
    };
  };
  return { tabs, join };
}
