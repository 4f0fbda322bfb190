/** Names of the messages between tabs. */
const [ask, answer, begun] = ['who leads?', 'I lead', 'I lead now'] as const;
/** How often a tab that follows looks whether somebody leads, in milliseconds. */
const LOOK_MS = 30_000;

/** One tab among those of a person, which may lead them. */
interface Leadership {
  /** Of the person: the tabs that share it have one leader. */
  topic: string;
  /** Leads; the function that it returns ends that. */
  lead: () => () => void;
  /** Once, where another tab leads already. */
  onFollowing: () => void;
  /** How long a leader has to answer before it counts as suspended, in milliseconds. */
  answerMs: number;
}

/**
 * Lets one of a person's tabs lead, under a Web Lock: when it closes, the next one leads. A browser that suspends a tab
 * in the background may leave it its lock, so a visible tab asks for a sign of life and takes the lead where none comes.
 * @returns ends this tab's part in it
 */
export function shareLead({ topic, lead, onFollowing, answerMs }: Leadership): () => void {
  const channel = new BroadcastChannel(`${topic}:leader`);
  let isOver = false;
  let leaving: (() => void) | undefined;
  let queue = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let follows = false;
  const request = (options: LockOptions): void => {
    let leave: (() => void) | undefined;
    const hold = () =>
      new Promise<void>((done) => {
        const end = lead();
        leave = () => {
          leaving = undefined;
          end();
          done();
        };
        leaving = leave;
        if (isOver) leave();
        else channel.postMessage(begun);
      });
    navigator.locks.request(topic, options, hold).catch(() => {
      // Another tab has taken the lead: this one was suspended.
      if (!leave || isOver) return;
      leave();
      wait();
    });
  };
  const wait = (): void => {
    queue = new AbortController();
    request({ signal: queue.signal });
  };
  const take = (): void => {
    queue.abort();
    request({ steal: true });
  };
  const look = (): void => {
    if (leaving || document.hidden) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!leaving && !document.hidden) take();
    }, answerMs);
    channel.postMessage(ask);
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === ask && leaving) channel.postMessage(answer);
    if (data !== ask) clearTimeout(timer);
    if (data !== answer || follows || leaving) return;
    follows = true;
    onFollowing();
  };
  const looking = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  wait();
  look();
  return () => {
    isOver = true;
    clearInterval(looking);
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    queue.abort();
    leaving?.();
    channel.close();
  };
}
