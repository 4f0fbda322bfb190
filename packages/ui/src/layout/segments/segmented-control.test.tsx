import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../../../test/render.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const data = ['open', 'won', { value: 'lost', label: 'Not won' }] as const;
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;

function Slips() {
  const [value, setValue] = useState<'open' | 'won' | 'lost'>('open');
  return <SegmentedControl aria-label="Slips" data={data} value={value} onChange={setValue} />;
}

describe('SegmentedControl', () => {
  it('is a named group of radios, of which one is chosen', async () => {
    renderUi(<Slips />);
    expect(screen.getByRole('radiogroup', { name: 'Slips' })).toBeTruthy();
    expect(chosen()).toBe('open');
    await userEvent.click(screen.getByRole('radio', { name: 'Not won' }));
    expect(chosen()).toBe('lost');
  });

  it('shows the choice at once, and tells of it once that is painted', async () => {
    const onChange = jest.fn();
    const { rerender } = renderUi(<SegmentedControl data={data} value="open" onChange={onChange} />);
    act(() => screen.getByText('won').click());
    expect(chosen()).toBe('won');
    expect(onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('won'));
    rerender(<SegmentedControl data={data} value="lost" onChange={onChange} />);
    expect(chosen()).toBe('lost');
  });

  it('tells nobody once the screen has been left', async () => {
    const onChange = jest.fn();
    const { unmount } = renderUi(<SegmentedControl data={data} value="open" onChange={onChange} />);
    act(() => screen.getByText('won').click());
    unmount();
    await new Promise((done) => setTimeout(done, 100));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('tells a form at once', async () => {
    const onChange = jest.fn();
    const { rerender } = renderUi(<SegmentedControl data={data} value="open" onChange={onChange} isField />);
    act(() => screen.getByText('won').click());
    expect(onChange).toHaveBeenCalledWith('won');
    expect(chosen()).toBe('open');
    rerender(<SegmentedControl data={data} value="won" onChange={onChange} isField />);
    expect(chosen()).toBe('won');
  });

  it('moves the focus once, from one choice to the other', async () => {
    const came: (string | null)[] = [];
    renderUi(
      <main tabIndex={-1}>
        <Slips />
      </main>,
    );
    document.addEventListener('focusin', ({ target }) =>
      came.push((target as HTMLElement).getAttribute('value')),
    );
    await userEvent.click(screen.getByText('won'));
    await userEvent.click(screen.getByText('Not won'));
    expect(came).toEqual(['won', 'lost']);
  });

  it('takes the focus from another field with the press, as anything else does', async () => {
    renderUi(
      <>
        <input aria-label="Stake" />
        <Slips />
      </>,
    );
    await userEvent.click(screen.getByRole('textbox', { name: 'Stake' }));
    await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByText('won') });
    expect(document.activeElement).toBe(document.body);
  });

  it('changes nothing while it is disabled', async () => {
    const onChange = jest.fn();
    renderUi(<SegmentedControl data={data} value="open" onChange={onChange} disabled />);
    await userEvent.click(screen.getByText('won'));
    expect(onChange).not.toHaveBeenCalled();
    expect(chosen()).toBe('open');
  });

  it('keeps two groups apart', () => {
    renderUi(
      <>
        <SegmentedControl aria-label="Period" data={data} value="open" />
        <SegmentedControl aria-label="Measure" data={data} value="won" />
      </>,
    );
    const checked = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);
    expect(checked.map(({ value }) => value)).toEqual(['open', 'won']);
  });
});
