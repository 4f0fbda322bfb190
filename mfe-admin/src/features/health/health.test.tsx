import { expect, it } from '@jest/globals';
import { getBooks, getQueues } from '@matchday/contracts/wallet/http';
import { getPlatformHealth } from '@matchday/contracts/web/health';
import { getPartHealth } from '@matchday/contracts/web/telemetry';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { buildBooks } from '../../../test/build-answers.ts';
import { routes } from '../../routes.tsx';

const services = [
  { name: 'svc-gateway', instances: 1, releases: ['g1'], contract: '1.0', away: [] },
  { name: 'svc-shop', instances: 1, releases: ['s1', 's2'], contract: '1.1', away: ['rabbitmq'] },
];
const queues = [
  { service: 'wallet', event: 'order.placed.v1', waiting: 7, consumers: 2 },
  { service: 'wallet', event: null, waiting: 3, consumers: 0 },
  { service: 'shop', event: 'user.deleted.v1', waiting: 0, consumers: 0 },
];
const render = (broker: Parameters<typeof answer<typeof getQueues>>[1] = queues) =>
  renderPart({
    routes,
    path: '/health',
    session: person({ role: 'admin' }),
    answers: [
      answer(getPlatformHealth, { services }),
      answer(getQueues, broker),
      answer(getPartHealth, []),
      answer(getBooks, buildBooks()),
    ],
  });
const rowsOf = async (name: string, first: string) => {
  const table = within(screen.getByRole('table', { name }));
  await table.findByText(first);
  return table.getAllByRole('row').map((row) => row.textContent ?? '');
};

it('shows services with versions and what is away, and queues that need a look first', async () => {
  await render();
  const [, gateway, shop] = await rowsOf('Services', 'svc-shop');
  expect([gateway, shop]).toEqual([
    expect.stringContaining('Ready'),
    expect.stringMatching(/rabbitmq.*s1, s2/),
  ]);
  const [, first, second, third] = await rowsOf('Queues', 'order.placed.v1');
  expect([first, second, third]).toEqual([
    expect.stringMatching(/Not processed.*3.*Look/),
    expect.stringContaining('No consumer'),
    expect.stringMatching(/7.*Taken/),
  ]);
});

it('shows the rest while the broker is away', async () => {
  await render(refusal('conflict', 'RabbitMQ does not answer'));
  expect(await screen.findByText('RabbitMQ does not answer')).toBeTruthy();
  expect(await screen.findByText('svc-shop')).toBeTruthy();
});
