import { expect, it } from '@jest/globals';
import { person, renderPart } from '@matchday/web-kit/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes.tsx';

it('shows its heading to a person who is signed in', async () => {
  await renderPart({ routes, path: '/example', session: person() });
  expect(screen.getByRole('heading', { name: 'Example' })).toBeTruthy();
});

it('leads a visitor to the login', async () => {
  const { platform } = await renderPart({ routes, path: '/example' });
  expect(platform.left.map(({ to }) => to)).toEqual([expect.stringMatching(/^\//)]);
});
