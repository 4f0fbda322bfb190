import type { Fixture } from '@matchday/contracts/matches/http';
import type { answer } from '@matchday/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { buildLiveFixture } from './build-fixture.ts';
import { openMatch } from './match-page.ts';

/** Opens a match as an admin. */
export const open = (fixture: Fixture, ...answers: ReturnType<typeof answer>[]) =>
  openMatch({ fixture, admin: true, answers });
/** A match at full time, 2–1, without a result. */
export const finished = (changes: Partial<Fixture> = {}) =>
  buildLiveFixture({ matchState: 'FT', homeScore: 2, awayScore: 1, ...changes });
/** The panel itself. */
export const panel = () => within(screen.getByRole('complementary', { name: 'Admin control panel' }));
/** A section of the panel, by its heading. */
export const part = (title: string) =>
  within(panel().getByRole('heading', { level: 3, name: title }).closest('section') as HTMLElement);
type Person = Awaited<ReturnType<typeof open>>['user'];
/** Expands a section of the panel. */
export const unfold = (user: Person, title: string) =>
  user.click(part(title).getByRole('button', { expanded: false }));
/** The button that sends the form of a part. */
export const submit = (title: string, name: string) =>
  part(title)
    .getAllByRole('button', { name })
    .find((button) => button.getAttribute('type') === 'submit') as HTMLButtonElement;
/** Whether that button is disabled. */
export const off = (title: string, name: string) => submit(title, name).disabled;
