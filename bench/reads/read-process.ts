import { type Clients, createClients } from '../load/clients.ts';
import { answerParent } from '../processes/child.ts';

/** What a process of readers is asked. */
export interface ReadQuestion {
  readonly origin: string;
  /** Asked for in turns. */
  readonly paths: readonly string[];
  /** One for each connection. */
  readonly tokens: readonly string[];
  readonly ms: number;
}

/** What readers have got. */
export interface ReadRun {
  readonly perSecond: number;
  readonly answered: number;
  /** Answers of each status. */
  readonly statuses: Readonly<Record<string, number>>;
}

const clients = new Map<string, Clients>();

/** Every connection asks again when it has its answer, as one person each. */
answerParent<ReadQuestion>(async ({ origin, paths, tokens, ms }): Promise<ReadRun> => {
  const own = clients.get(origin) ?? createClients(origin, tokens.length);
  clients.set(origin, own);
  const began = performance.now();
  const statuses: Record<string, number> = {};
  let answered = 0;
  let turn = 0;
  const read = async (token: string) => {
    const headers = {
      accept: 'application/json',
      'accept-encoding': 'gzip, deflate, br',
      authorization: `Bearer ${token}`,
    };
    while (performance.now() - began < ms) {
      turn += 1;
      const status = await own.send({ path: paths[turn % paths.length] as string, headers });
      statuses[status] = (statuses[status] ?? 0) + 1;
      answered += 1;
    }
  };
  await Promise.all(tokens.map(read));
  return { perSecond: (answered * 1000) / (performance.now() - began), answered, statuses };
});
