import { type Profile, profile } from '@matchday/contracts/wallet/http';

/** A profile as the wallet answers it. */
export const testProfile = (changes: Partial<Profile> = {}): Profile =>
  profile.parse({
    _id: 'a'.repeat(24),
    surname: 'Nakato',
    firstname: 'Amina',
    username: 'amina',
    email: 'amina@example.org',
    gender: 'female',
    dateOfBirth: '2000-01-01',
    phoneNumber: '+256700000000',
    countryOfResidence: 'Uganda',
    coins: 500,
    role: 'user',
    createdAt: '2026-11-01T08:00:00Z',
    seq: 3,
    unread: 2,
    ...changes,
  });
