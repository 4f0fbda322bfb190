import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpuTime } from './cpu-time.ts';

/** A process of the bench that answers questions, one after the other. */
export interface Child {
  readonly pid: number;
  /** @throws Error with what the child threw, or when it has ended */
  ask<Answer>(question: unknown): Promise<Answer>;
  /** µs on a processor so far. */
  cpu(): number;
  stop(): Promise<void>;
}

interface Said {
  answer?: unknown;
  error?: string;
}

/** Starts a script that calls {@link answerParent}. @param env added to that of this process */
export function startChild(script: string, env: NodeJS.ProcessEnv = {}): Child {
  const child = fork(script, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const pid = child.pid as number;
  let last: Promise<unknown> = Promise.resolve();
  const askNow = async <Answer>(question: unknown): Promise<Answer> => {
    child.send(question as object);
    const said = await Promise.race([
      once(child, 'message').then(([message]) => message as Said),
      gone.then((): Said => ({ error: 'has ended' })),
    ]);
    if (said.error !== undefined) throw new Error(`${script.split('/').at(-1)}: ${said.error}`);
    return said.answer as Answer;
  };
  return {
    pid,
    ask<Answer>(question: unknown) {
      const answer = last.then(() => askNow<Answer>(question));
      last = answer.catch(() => undefined);
      return answer;
    },
    cpu: () => cpuTime(pid),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await gone;
    },
  };
}

/** The child's side: answers questions one after the other until it is ended. */
export function answerParent<Question>(answer: (question: Question) => Promise<unknown>): void {
  process.on('message', (question) => {
    answer(question as Question).then(
      (value) => process.send?.({ answer: value }),
      (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.on('SIGTERM', () => process.exit(0));
  // Ctrl-C reaches the whole group; the parent ends its children itself.
  process.on('SIGINT', () => undefined);
}
