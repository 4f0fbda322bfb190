import { expect } from '@jest/globals';
import { newId } from '@matchday/service-kit/ids';
import { eventually, testSecrets } from '@matchday/service-kit/testing';
import type { TestGateway } from './gateway.ts';

export type Person = { id: string; username: string };

/** People with an account. */
export const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({ id: newId(), username: `person${index}` }));

/** Resolves when the gateway has this many requests in hand, and one that asks for the count. */
export const arrived = (gateway: TestGateway, count: number) =>
  eventually(async () => {
    const headers = { 'x-matchday-secret': testSecrets.OPERATOR_SECRET };
    const figures = await (await gateway.ask('/metrics', { headers })).text();
    expect(Number(/^matchday_calls_in_hand\S* (\d+)/m.exec(figures)?.[1])).toBeGreaterThan(count);
  });
