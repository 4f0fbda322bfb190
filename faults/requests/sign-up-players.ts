import { postNewUser } from '@matchday/contracts/wallet/http';
import type { Secrets } from '@matchday/service-kit/secret';
import { client } from '@matchday/service-kit/testing';
import type { Player } from '../wallet/commands.ts';

/** Signs players up at a wallet, each with their welcome coins. */
export async function signUpPlayers(origin: string, secrets: Secrets, count: number): Promise<Player[]> {
  const wallet = client(origin, secrets);
  const players: Player[] = [];
  for (let number = 1; number <= count; number += 1) {
    const username = `player${number}`;
    const { user } = await wallet.get(postNewUser, {
      body: {
        surname: 'Okello',
        firstname: 'Grace',
        username,
        email: `${username}@matchday.test`,
        password: 'goldhoard',
        gender: 'female',
        dateOfBirth: '1999-04-01',
        phoneNumber: `+25670000000${number}`,
        countryOfResidence: 'Uganda',
      },
    });
    players.push({ id: user._id, username: user.username, role: 'user' });
  }
  return players;
}
