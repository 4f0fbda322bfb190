import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderUi } from '../../test/render.tsx';
import { AutocompleteField } from './autocomplete-field.tsx';

it('[P09] suggests by substring without regard to case', async () => {
  renderUi(<AutocompleteField label="Recipient" options={['amina', 'Okello7', 'NakatoFC']} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Recipient' }), 'KEL');
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Okello7']);
});
