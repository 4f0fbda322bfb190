import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { defineModel, text, whole } from '../../mongo/model.ts';
import { scatteredIn } from './scattered-commands.ts';

const bets = { shardKey: 'user', scattered: { fixture: 'a settlement concerns everybody' } };
const of = (name: string, command: object) =>
  scatteredIn(name, { [name]: 'bets', ...command }, (collection) =>
    collection === 'bets' ? bets : undefined,
  );

describe('scatteredIn', () => {
  it.each([
    ['find', { filter: { user: 'a', state: 'OPEN' } }],
    ['find', { filter: { $and: [{ state: 'OPEN' }, { $and: [{ user: { $in: ['a', 'b'] } }] }] } }],
    ['find', { filter: { $or: [{ user: 'a' }, { user: { $eq: 'b' }, state: 'OPEN' }] } }],
    ['find', { filter: { fixture: 'f', user: { $gt: 'a' } } }],
    ['find', { filter: { $or: [{ user: 'a' }, { fixture: 'f' }] } }],
    ['update', { updates: [{ q: { _id: '1', user: 'a' } }] }],
    ['insert', { documents: [{ _id: '1', user: 'a' }] }],
    ['aggregate', { pipeline: [{ $match: { user: 'a' } }, { $unionWith: { coll: 'teams' } }] }],
    ['commitTransaction', {}],
  ])('%s %j names its shards, or may ask all', (name, command) => {
    expect(of(name, command)).toEqual([]);
  });

  it.each([
    ['find', { filter: {} }, 'find by nothing'],
    ['find', { filter: { user: { $gt: 'a' } } }, 'find by user'],
    ['find', { filter: { user: { $ne: 'a' } } }, 'find by user'],
    ['find', { filter: { $or: [{ user: 'a' }, { state: 'OPEN' }] } }, 'find by state'],
    ['count', { query: { state: 'OPEN' } }, 'count by state'],
    ['findAndModify', { query: { _id: '1' } }, 'findAndModify by _id'],
    // What a read may do, a write may not.
    ['update', { updates: [{ q: { user: 'a' } }, { q: { fixture: 'f' } }] }, 'update by fixture'],
    ['delete', { deletes: [{ q: { fixture: 'f' } }] }, 'delete by fixture'],
    ['insert', { documents: [{ _id: '1', user: 'a' }, { _id: '2' }] }, 'insert by _id'],
    [
      'aggregate',
      { pipeline: [{ $match: { user: 'a' } }, { $unionWith: { coll: 'bets' } }] },
      'aggregate by nothing',
    ],
    [
      'aggregate',
      { pipeline: [{ $group: { _id: '$user' } }, { $match: { user: 'a' } }] },
      'aggregate by nothing',
    ],
  ])('%s %j asks all shards', (name, command, found) => {
    expect(of(name, command)).toEqual([`bets: ${found}`]);
  });
});

describe('defineModel', () => {
  const define = (index: Record<string, 1>) =>
    defineModel(
      mongoose.createConnection(),
      'postings',
      { shardKey: 'account' },
      { account: text, seq: whole },
      [[{ seq: 1 }], [index, { unique: true }]],
    );

  it('refuses a unique index that shards cannot keep', () => {
    expect(() => define({ account: 1, seq: 1 })).not.toThrow();
    expect(() => define({ seq: 1, account: 1 })).toThrow('unique index on seq does not begin with account');
  });
});
