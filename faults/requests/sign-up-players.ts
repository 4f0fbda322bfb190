import { postNewUser } from '@matchday/contracts/wallet/http';
import type { Secrets } from '@matchday/service-kit/secret';
import { client, signUpForm } from '@matchday/service-kit/testing';
import type { Player } from '../wallet/commands.ts';

/** Signs players up at a wallet, each with their welcome coins. */
export async function signUpPlayers(origin: string, secrets: Secrets, count: number): Promise<Player[]> {
  const wallet = client(origin, secrets);
  const players: Player[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { user } = await wallet.get(postNewUser, { body: signUpForm(`player${number}`) });
    players.push({ id: user._id, username: user.username, role: 'user' });
  }
  return players;
}
