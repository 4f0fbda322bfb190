import { describe, expect, it } from '@jest/globals';
import { patchFixture } from '@matchday/contracts/matches/http';
import { answer, refusal } from '@matchday/web-kit/testing';
import { waitFor } from '@testing-library/react';
import { open, panel, part, submit, unfold } from '../../../test/admin-panel.ts';
import { buildFixture } from '../../../test/build-fixture.ts';
import { changed } from '../../../test/match-page.ts';

const edit = () => part('Edit fixture');

describe('editing a fixture', () => {
  it('sends the odds and the round that were changed, and nothing else', async () => {
    const sent: unknown[] = [];
    const { user, platform } = await open(
      buildFixture({ round: 'Matchday 14' }),
      answer(patchFixture, ({ body }) => {
        sent.push(body);
        return changed(buildFixture({ homeOdds: 2.05, round: 'Matchday 15', version: 2 }));
      }),
    );
    await unfold(user, 'Edit fixture');
    await user.clear(edit().getByLabelText('Home odds'));
    await user.type(edit().getByLabelText('Home odds'), '2.05');
    await user.clear(edit().getByLabelText('Round'));
    await user.type(edit().getByLabelText('Round'), 'Matchday 15');
    await user.click(submit('Edit fixture', 'Save changes'));
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'success', text: 'Fixture updated' }]));
    expect(sent).toEqual([{ homeOdds: 2.05, round: 'Matchday 15', shownVersion: 1 }]);
  });

  it('changes kick-off and deadline; what the server refuses stands at its field', async () => {
    const { user } = await open(
      buildFixture(),
      answer(patchFixture, ({ body }) => {
        expect(Object.keys(body as object).sort()).toEqual(['bettingDeadline', 'shownVersion']);
        const text = 'The deadline must not be after the kick-off';
        return refusal('invalid', text, { bettingDeadline: text });
      }),
    );
    await unfold(user, 'Edit fixture');
    const deadline = edit().getByLabelText('Betting deadline');
    await user.clear(deadline);
    await user.type(deadline, '11/22/2099 18:00');
    await user.tab();
    await user.click(submit('Edit fixture', 'Save changes'));
    expect(await edit().findByText('The deadline must not be after the kick-off')).toBeTruthy();
  });

  it('[V35] refuses odds that are none', async () => {
    const { user } = await open(buildFixture());
    await unfold(user, 'Edit fixture');
    await user.clear(edit().getByLabelText('Draw odds'));
    await user.type(edit().getByLabelText('Draw odds'), '0.5');
    await user.click(submit('Edit fixture', 'Save changes'));
    await waitFor(() => expect(edit().getByLabelText('Draw odds').getAttribute('aria-invalid')).toBe('true'));
  });

  it('opens predictions again that were closed by a mis-tapped Live', async () => {
    const sent: unknown[] = [];
    const { user, kept } = await open(
      buildFixture({ predictionsOpen: false, predictionsClosed: true }),
      answer(patchFixture, ({ body }) => {
        sent.push(body);
        kept.fixture = buildFixture();
        return changed(kept.fixture);
      }),
    );
    await user.click(panel().getByRole('button', { name: 'Open predictions again' }));
    await waitFor(() => expect(panel().queryByRole('button', { name: 'Open predictions again' })).toBeNull());
    expect(sent).toEqual([{ predictionsClosed: false }]);
  });
});
