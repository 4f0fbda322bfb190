import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../../test/render.tsx';
import { ShowMore } from './show-more.tsx';

const server = { asked: 0, answer: () => {} };

/** A list of three pages, whose pages come when `server.answer` is called. */
function List() {
  const [page, setPage] = useState(1);
  const [isFetching, setFetching] = useState(false);
  const fetchNextPage = () => {
    server.asked += 1;
    setFetching(true);
    server.answer = () => {
      setFetching(false);
      setPage(page + 1);
    };
  };
  return (
    <>
      <p>Page {page}</p>
      <ShowMore pages={{ hasNextPage: page < 3, isFetchingNextPage: isFetching, fetchNextPage }} />
      <button type="button">Next</button>
    </>
  );
}
const more = () => screen.getByRole('button', { name: 'Show more' });
const answer = () => act(() => server.answer());
const open = () => {
  server.asked = 0;
  renderUi(<List />);
};

describe('ShowMore', () => {
  it('keeps the focus while a page loads, and asks for it once', async () => {
    open();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(more());
    expect(more().matches(':disabled')).toBe(false);
    expect(more().getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(server.asked).toBe(1);
    answer();
    expect(document.activeElement).toBe(more());
    expect(more().hasAttribute('aria-disabled')).toBe(false);
  });

  it('keeps the place of who has shown the last page until they leave it', async () => {
    open();
    await userEvent.tab();
    for (const _page of [2, 3]) {
      await userEvent.keyboard('{Enter}');
      answer();
    }
    expect(screen.getByText('Page 3')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('End of the list');
    await userEvent.keyboard('{Enter}');
    expect(server.asked).toBe(2);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Next');
    expect(screen.queryByText('End of the list')).toBeNull();
  });

  it('is gone after the last page where the focus is elsewhere', async () => {
    open();
    for (const _page of [2, 3]) {
      await userEvent.click(more());
      await userEvent.click(screen.getByRole('button', { name: 'Next' }));
      answer();
    }
    expect(screen.queryByText('End of the list')).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
