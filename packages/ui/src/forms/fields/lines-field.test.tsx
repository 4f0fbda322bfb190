import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../../../test/render.tsx';
import { LinesField } from './lines-field.tsx';

function Squad({ onChange }: { onChange: (lines: string[]) => void }) {
  const [value, setValue] = useState(['Isma Wasswa']);
  return (
    <>
      <LinesField
        label="Squad"
        value={value}
        onChange={(lines) => {
          setValue(lines);
          onChange(lines);
        }}
      />
      <button type="button" onClick={() => setValue([])}>
        Reset
      </button>
    </>
  );
}

describe('LinesField', () => {
  it('passes on a list, keeps an unfinished line, and follows a value from elsewhere', async () => {
    const onChange = jest.fn();
    renderUi(<Squad onChange={onChange} />);
    const field = screen.getByLabelText<HTMLTextAreaElement>('Squad');
    expect(field.value).toBe('Isma Wasswa');
    await userEvent.type(field, '{Enter} {Enter}Leo Harwood ');
    expect(field.value).toBe('Isma Wasswa\n \nLeo Harwood ');
    expect(onChange).toHaveBeenLastCalledWith(['Isma Wasswa', 'Leo Harwood']);
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(field.value).toBe('');
  });
});
