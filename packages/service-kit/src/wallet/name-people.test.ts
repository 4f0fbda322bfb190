import { describe, expect, it } from '@jest/globals';
import { refuse } from '@matchday/contracts/errors';
import { createLogger } from '../process/logger.ts';
import { namePeople, usernamesOnly } from './name-people.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const id = 'a'.repeat(24);
const amina = { _id: id, firstname: 'Amina', surname: 'Nanteza', username: 'amina' };
const nobody = { firstname: '', surname: '', username: '' };
type People = Parameters<typeof namePeople>[0]['wallet']['people'];
const ask = async (people: People) => {
  const wallet = { people } as Parameters<typeof namePeople>[0]['wallet'];
  return (await namePeople({ wallet, logger }, 20)([id]))(id);
};

describe('names of people', () => {
  it('[E07] come from the wallet, and stay empty while it is away, slow, or does not know the person', async () => {
    expect(await ask(async () => new Map([[id, amina]]))).toMatchObject({ firstname: 'Amina' });
    expect(await ask(async () => new Map())).toEqual(nobody);
    expect(await ask(() => Promise.reject(refuse.unavailable()))).toEqual(nobody);
    expect(await ask(() => new Promise(() => undefined))).toEqual(nobody);
  });

  it('are usernames only where strangers get them', async () => {
    const nameOf = await usernamesOnly(async () => () => amina)([id]);
    expect(nameOf(id)).toEqual({ ...nobody, username: 'amina' });
  });
});
