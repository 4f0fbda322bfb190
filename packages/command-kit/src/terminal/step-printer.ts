import { styleText } from 'node:util';
import { Failure, textOf } from '../processes/failure.ts';

/** Where lines go; a terminal also gets a live line that is redrawn. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface Steps {
  /** Runs one step and shows its time; `tell` shows its progress. Errors are passed on. */
  step<T>(title: string, work: (tell: (detail: string) => void) => Promise<T>): Promise<T>;
  /** A line between the steps. */
  line(text: string): void;
  /** Shows what went wrong and how to fix it, without a stack trace. */
  failure(error: unknown): void;
  close(): void;
}

interface Running {
  readonly title: string;
  readonly began: number;
  detail: string;
}

/** `0.4 s`, `12 s`, `3 min 20 s` from milliseconds. */
export function elapsed(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * Prints steps that may run side by side: on a terminal one coloured line each with a live line below, elsewhere
 * plain lines, one when a step begins and one when it ends. listr2 would hold a line between the steps back on a terminal
 * until all of them have ended.
 */
export function createSteps(screen: Screen, now: () => number = () => performance.now()): Steps {
  const live = Boolean(screen.isTTY);
  const running = new Set<Running>();
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    live ? styleText(style, text, { validateStream: false }) : text;
  const erase = () => live && screen.write('\r\x1b[2K');
  const draw = () => {
    if (!live || running.size === 0) return;
    const texts = [...running].map(({ title, began, detail }) =>
      [title, elapsed(now() - began), detail].filter(Boolean).join(' '),
    );
    screen.write(`\r\x1b[2K${paint('cyan', '…')} ${texts.join(' · ').slice(0, (screen.columns || 80) - 3)}`);
  };
  const line = (text: string) => {
    erase();
    screen.write(`${text}\n`);
    draw();
  };
  const timer = live ? setInterval(draw, 200).unref() : undefined;

  return {
    line,
    async step(title, work) {
      const entry: Running = { title, began: now(), detail: '' };
      running.add(entry);
      if (!live) line(`… ${title}`);
      try {
        const result = await work((detail) => {
          if (detail === entry.detail) return;
          entry.detail = detail;
          if (live) draw();
          else line(`  ${title}: ${detail}`);
        });
        running.delete(entry);
        line(`${paint('green', '✔')} ${title}  ${paint('dim', elapsed(now() - entry.began))}`);
        return result;
      } catch (error) {
        running.delete(entry);
        throw error;
      }
    },
    failure(error) {
      line(`${paint('red', '✖')} ${textOf(error)}`);
      for (const remedy of error instanceof Failure ? error.remedies : []) line(`  → ${remedy}`);
    },
    close() {
      clearInterval(timer);
      erase();
      running.clear();
    },
  };
}
