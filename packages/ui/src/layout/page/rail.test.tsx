import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../../../test/render.tsx';
import { Rail } from './rail.tsx';

const names = Array.from({ length: 12 }, (_, place) => `Match ${place}`);

const drawings: string[] = [];
function Entry({ name }: { name: string }) {
  drawings.push(name);
  return name;
}

it('draws at once what a screen can show of it, and the rest as soon as the browser has time', async () => {
  renderUi(
    <Rail title="Upcoming" what="fixtures">
      {names.map((name) => (
        <Entry key={name} name={name} />
      ))}
      {false}
    </Rail>,
  );
  const first = Math.ceil(innerWidth / 212);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    names.slice(0, first),
  );
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(names.length));
  // Those that were there are not drawn again.
  expect(drawings).toEqual(names);
});
