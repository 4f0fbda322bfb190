/** What the tabs of one browser tell each other about their one session. */
export type TabNews = 'signed-in' | 'signed-out' | 'moved';

/** Tells the other tabs of this browser, which share the cookies. */
export interface SessionTabs {
  tell(news: TabNews): void;
}

/** What a tab does with what it hears. */
export interface TabEvents {
  heard(news: TabNews): void;
  /** The tab is looked at again; it may have slept through what the others said. */
  lookedAt(): void;
}

/** Joins the tabs of this browser for as long as the page lives. */
export function joinTabs({ heard, lookedAt }: TabEvents): SessionTabs {
  const channel = new BroadcastChannel('matchday-session');
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => heard(data);
  addEventListener('pageshow', ({ persisted }) => persisted && lookedAt());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookedAt();
  });
  return { tell: (news) => channel.postMessage(news) };
}
