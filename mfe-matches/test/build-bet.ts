import type { Bet, Player } from '@matchday/contracts/matches/http';
import { idOf } from './build-fixture.ts';

/** A bet of 250 on Arsenal at 1.85, not settled; `changes` overrides. */
export const buildBet = (changes: Partial<Bet> = {}): Bet => ({
  _id: idOf(500),
  userId: { _id: 'a'.repeat(24), firstname: 'Amina', surname: 'Nakato' },
  fixtureId: {
    _id: idOf(1),
    hometeam: { shortName: 'ARS', teamName: 'Arsenal' },
    awayteam: { shortName: 'CHE', teamName: 'Chelsea' },
    homeScore: 2,
    awayScore: 1,
    matchState: 'Live',
    date: '2026-11-21T15:00:00.000Z',
  },
  prediction: 'homeWin',
  betAmount: 250,
  odds: 1.85,
  isSettled: false,
  won: false,
  refunded: false,
  payout: 0,
  createdAt: '2026-11-21T09:00:00.000Z',
  ...changes,
});

/** A player of Arsenal with six equal stats; `changes` overrides. */
export const buildPlayer = (number: number, rating: number, changes: Partial<Player> = {}): Player => ({
  _id: idOf(number),
  playerName: `Player ${number}`,
  imageUrl: '',
  nationality: 'Uganda',
  team: { _id: idOf(11), teamName: 'Arsenal', shortName: 'ARS' },
  position: 'FW',
  gender: 'male',
  skills: rating,
  dribbling: rating,
  defense: rating,
  passing: rating,
  gameplay: rating,
  shooting: rating,
  overall: rating,
  cost: 240,
  goals: 0,
  assists: 0,
  saves: 0,
  cleanSheets: 0,
  tackles: 0,
  flair: 0,
  yellowCards: 0,
  redCards: 0,
  ...changes,
});
