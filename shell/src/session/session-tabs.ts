/** Messages between the tabs of one browser about their session. */
export type TabNews = 'signed-in' | 'signed-out' | 'moved';

/** Sends a message to the other tabs of this browser, which share the cookies. */
export interface SessionTabs {
  tell(news: TabNews): void;
}

/** What a tab does with a message. */
export interface TabEvents {
  heard(news: TabNews): void;
  /** The tab is visible again; it may have missed messages of the others. */
  lookedAt(): void;
}

/** Joins the tabs of this browser until the page is closed. */
export function joinTabs({ heard, lookedAt }: TabEvents): SessionTabs {
  const channel = new BroadcastChannel('matchday-session');
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => heard(data);
  addEventListener('pageshow', ({ persisted }) => persisted && lookedAt());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookedAt();
  });
  return { tell: (news) => channel.postMessage(news) };
}
