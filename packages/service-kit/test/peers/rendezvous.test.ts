import { describe, expect, it } from '@jest/globals';
import { rankNodes } from '../../src/peers/rendezvous.ts';

const nodes = ['http://a:1', 'http://b:1', 'http://c:1', 'http://d:1'];
const keys = Array.from({ length: 2000 }, (_, index) => `account-${index}`);

describe('rendezvous hashing', () => {
  it('ranks alike whatever the order in which the nodes are known', () => {
    for (const key of keys.slice(0, 50))
      expect(rankNodes(key, nodes)).toEqual(rankNodes(key, nodes.toReversed()));
  });

  it('spreads keys evenly', () => {
    for (const node of nodes) {
      const share = keys.filter((key) => rankNodes(key, nodes)[0] === node).length / keys.length;
      expect(share).toBeGreaterThan(0.2);
      expect(share).toBeLessThan(0.3);
    }
  });

  it('moves only the keys of a node that leaves, each to its second choice', () => {
    const left = nodes.slice(1);
    for (const key of keys) {
      const [first, second] = rankNodes(key, nodes);
      expect(rankNodes(key, left)[0]).toBe(first === nodes[0] ? second : first);
    }
  });
});
