import type { AnyCall } from '@matchday/contracts/call';
import { statusesOf } from '@matchday/contracts/refusals';
import { forwardedIdentity, forwardedRole, type User } from '../http/identity.ts';
import { pathOf } from '../peers/internal-call.ts';
import { type Secrets, secretFor } from '../process/secret.ts';
import { type BadInput, badInputs, INJECTED, type Input } from './bad-input.ts';
import { undocumented } from './client.ts';
import { heldFields } from './held-fields.ts';
import { smuggled, smuggling } from './smuggle.ts';

/** A person in whose name calls are made. */
export type Caller = Partial<User> & { id: string };

/** A good input, and who makes the call if it is not the person asked for. */
export interface Good extends Input {
  as?: Caller;
}

/** How a call is made with good input. A new call needs a line here, or the test of the table fails. */
export interface Entry {
  /** Creates what the call needs, by other calls, and returns a good input for `who`. */
  good(who: Caller): Promise<Good> | Good;
  /** Status that another person gets for `who`'s input, where they are refused. */
  other?: number;
  /** Status that an admin gets for a user's call, where they are refused. */
  admin?: number;
  /** Anybody may name what its path names: it is nobody's own. Else the path of a personal call needs `other`. */
  isPublic?: true;
  /** Bad inputs that are good here, by their names. */
  fine?: readonly string[];
}

/** The table of one service: every call × who × input. Each method returns what is wrong, in words. */
export interface CallTable {
  /** Calls without an entry, entries without a call, and paths of which it is not said whose they may name. */
  gaps(): string[];
  /** Makes the good input of every call, and waits until the database is calm. */
  prepare(): Promise<void>;
  /**
   * Sends each bad input as a permitted caller, and one of each kind as a visitor and the others: all refused as
   * expected, nothing written.
   */
  refusals(call: AnyCall): Promise<string[]>;
  /**
   * Sends the good input as each of them, with fields that the contract does not declare: they have no effect. A
   * shared answer must be the same for all.
   */
  successes(call: AnyCall): Promise<string[]>;
  /**
   * Fields that others read (decision 119) and that no good answer so far had, a line each with those who read it: those of
   * calls that have answered, if the contract promises them.
   */
  unheld(): string[];
}

const abreast = 16;
/** Good inputs that are made at a time: fewer, because they write and may conflict in one document. */
const madeAbreast = 3;

/** What of a good answer is not as the contract says: nobody who consumes it could read it. */
function unlikeContract(call: AnyCall, text: string): string[] {
  const parsed = call.answer.safeParse(text === '' ? undefined : JSON.parse(text));
  if (parsed.success) return [];
  const [issue] = parsed.error.issues;
  return [`${call.name} answers ${issue?.path.join('.')} unlike its contract: ${issue?.message}`];
}

/**
 * @param options `digest` shows whether anything was written: equal as long as the database is; `url` and `secrets`
 * of the service; `foreignId` an id that exists, but of another kind than the call names
 */
export function createCallTable(options: {
  calls: readonly AnyCall[];
  entries: Readonly<Record<string, Entry>>;
  people: { user: Caller; other: Caller; admin: Caller };
  url: () => string;
  secrets: Secrets;
  digest: () => Promise<string>;
  foreignId: (call: AnyCall) => string;
  /** How long the database must be at rest first: longer than the slowest job sleeps, which looks every five seconds. */
  restMs?: number;
}): CallTable {
  const { calls, entries, people, digest, foreignId, restMs = 6000 } = options;
  const callers = { nobody: undefined, ...people };
  type Who = keyof typeof callers;
  const inputs = new Map<string, Good>();
  const unmade = new Map<string, string>();
  const held = heldFields();
  const entryOf = ({ name }: AnyCall) => entries[name] as Entry;
  const ownerOf = ({ access }: AnyCall) => (access === 'admin' ? people.admin : people.user);

  const send = async (call: AnyCall, who: Caller | 'a role' | undefined, { params, query, body }: Input) => {
    const secret = secretFor(options.secrets, call);
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query ?? {}))
      for (const each of [value].flat()) search.append(name, each);
    const path = `${options.url()}${pathOf(call, { params })}?${search}`;
    const response = await fetch(path, {
      method: call.method,
      headers: {
        ...(who === 'a role' ? forwardedRole(secret, 'user') : forwardedIdentity(secret, who)),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined || typeof body === 'string' ? (body as string) : JSON.stringify(body),
    });
    const text = await response.text();
    const fields = (text.startsWith('{') ? (JSON.parse(text) as { fields?: object }) : {}).fields ?? {};
    const isSplit = response.headers.has(INJECTED);
    return { status: response.status, text, fields: Object.keys(fields), isSplit };
  };
  /** What access alone refuses this caller with. */
  const refusedAs = ({ access }: AnyCall, who: Who) => {
    if (access === 'visitor') return undefined;
    if (who === 'nobody') return 401;
    return access === 'admin' && who !== 'admin' ? 403 : undefined;
  };
  const calm = async () => {
    let before = await digest();
    for (let [same, tries] = [0, 0]; tries < 240; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      const now = await digest();
      same = now === before ? same + 1 : 0;
      if (same * 250 >= restMs) return;
      before = now;
    }
    throw new Error('The database never came to rest: leave out what changes by itself');
  };

  /** What differs between the answers of a shared call to people, to an admin, and to the gateway that names nobody. */
  const differences = async (call: AnyCall, input: Good): Promise<string[]> => {
    const askers = ['a role' as const, people.user, people.other, people.admin];
    const answers = await Promise.all(askers.map((who) => send(call, who, input)));
    const texts = new Set(answers.map(({ status, text }) => `${status} ${text}`));
    return texts.size === 1
      ? []
      : [`${call.name} is shared and differs: ${[...texts].join(' ').slice(0, 400)}`];
  };

  const judge = async (call: AnyCall, who: Who, bad: BadInput): Promise<string[]> => {
    const own = ownerOf(call) === callers[who] ? inputs.get(call.name)?.as : undefined;
    const { status, text, fields, isSplit } = await send(call, own ?? callers[who], bad.input);
    if (!statusesOf(call).includes(status)) return [undocumented(call, status, text)];
    const told = `${call.name} as ${who}, ${bad.what}: ${status} ${text.slice(0, 160)}`;
    if (isSplit) return [`${told} writes a header of the caller`];
    const refused = refusedAs(call, who);
    if (refused !== undefined && (status === refused || !bad.unread))
      return status === refused ? [] : [`${told}, not ${refused}`];
    const { from, to, field } = bad.expect;
    if (status < from || status > to) return [`${told}, not ${from}${to > from ? ` to ${to}` : ''}`];
    if (field !== undefined && !fields.some((name) => name === field || name.startsWith(`${field}.`)))
      return [`${told} does not name ${field}`];
    return [];
  };
  const unwritten = async (work: () => Promise<string[]>, what: string): Promise<string[]> => {
    const before = await digest();
    const found = await work();
    return (await digest()) === before ? found : [...found, `${what} has written`];
  };

  return {
    unheld: held.missing,
    gaps: () => [
      ...calls.filter(({ name }) => !entries[name]).map(({ name }) => `${name} has no entry in the table`),
      ...Object.keys(entries)
        .filter((name) => !calls.some((call) => call.name === name))
        .map((name) => `${name} is no call`),
      ...calls
        .filter(({ name, access, params, shared }) => {
          const entry = entries[name];
          const isPersonal = access === 'user' && params !== undefined && !shared;
          return isPersonal && entry && entry.other === undefined && !entry.isPublic;
        })
        .map(({ name }) => `${name} has neither isPublic nor the status that another person gets`),
    ],
    async prepare() {
      const make = async (call: AnyCall) => {
        try {
          inputs.set(call.name, (await entries[call.name]?.good(ownerOf(call))) ?? {});
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error);
          unmade.set(call.name, `${call.name} cannot be prepared: ${why}`);
        }
      };
      for (let at = 0; at < calls.length; at += madeAbreast)
        await Promise.all(calls.slice(at, at + madeAbreast).map(make));
      await calm();
    },
    async refusals(call) {
      const good = inputs.get(call.name);
      if (!good) return [unmade.get(call.name) ?? `${call.name} was not prepared`];
      const { bad, lax } = badInputs(call, good, foreignId(call));
      const tried = bad.filter(({ what }) => !entryOf(call).fine?.includes(what));
      const kinds = [...new Map(tried.map((each) => [each.kind, each])).values()];
      const welcome = { what: 'good', kind: 'good', input: good, expect: { from: 0, to: 0 } };
      const rows = (Object.keys(callers) as Who[]).flatMap((who) => {
        const own = callers[who] === ownerOf(call);
        const sent = own ? tried : [...kinds, ...(refusedAs(call, who) ? [welcome] : [])];
        return sent.map((each): [Who, BadInput] => [who, each]);
      });
      const all = async () => {
        const found: string[] = [];
        for (let at = 0; at < rows.length; at += abreast)
          found.push(
            ...(
              await Promise.all(rows.slice(at, at + abreast).map(([who, each]) => judge(call, who, each)))
            ).flat(),
          );
        return found;
      };
      const found = await unwritten(all, call.name);
      if (!found.at(-1)?.endsWith('has written')) return [...lax, ...found];
      // Once more, one after the other, to say which.
      for (const [who, each] of rows)
        found.push(
          ...(await unwritten(() => judge(call, who, each), `${call.name} as ${who}, ${each.what}`)),
        );
      return [...lax, ...found];
    },
    async successes(call) {
      const { other, admin, good } = entryOf(call);
      const expected = call.status ?? 200;
      const found: string[] = [];
      const tell = async (who: Who, input: Input, status: number, as: Caller | undefined) => {
        const answer = await send(call, as ?? callers[who], smuggling(call, input) ?? input);
        found.push(...smuggled(call, answer.text));
        if (answer.status !== status)
          found.push(`${call.name} as ${who}: ${answer.status} ${answer.text.slice(0, 200)}, not ${status}`);
        else if (status < 300) {
          found.push(...unlikeContract(call, answer.text));
          held.add(call, answer.text);
        }
      };
      for (const who of ['nobody', 'user', 'other', 'admin'] as const) {
        if (refusedAs(call, who)) continue;
        const refused = { nobody: undefined, user: undefined, other, admin }[who];
        // A refused caller tries the input of a permitted one.
        const input = await good(refused === undefined ? (callers[who] ?? people.user) : people.user);
        await tell(who, input, refused ?? expected, refused === undefined ? input.as : undefined);
      }
      // A filter may leave no line in which a field could be.
      if (call.method === 'GET' && call.query) {
        const { query: _filter, ...input } = await good(ownerOf(call));
        const { status, text } = await send(call, input.as ?? ownerOf(call), input);
        if (status === expected && /^[[{]/.test(text)) held.add(call, text);
      }
      if (call.shared) found.push(...(await differences(call, await good(people.user))));
      return found;
    },
  };
}
