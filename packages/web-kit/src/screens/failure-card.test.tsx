import { describe, expect, it, jest } from '@jest/globals';
import { MatchdayProvider } from '@matchday/ui';
import { act, render, screen } from '@testing-library/react';
import { fakeConnection } from '../../test/sending.tsx';
import { offerPlatform } from '../platform.ts';
import { fakePlatform } from '../testing/fake-platform.ts';
import { FailureCard } from './failure-card.tsx';

const show = () => {
  const connection = fakeConnection();
  const check = jest.spyOn(connection, 'check');
  offerPlatform({ ...fakePlatform(), connection });
  const onRetry = jest.fn(async () => undefined);
  const shown = render(<FailureCard what="This screen" onRetry={onRetry} />, { wrapper: MatchdayProvider });
  return { connection, check, onRetry, ...shown };
};

describe('FailureCard', () => {
  it('tries again by itself each time the connection is back, and not while it is away', async () => {
    const { connection, check, onRetry } = show();
    expect(check).toHaveBeenCalledTimes(1);
    await act(async () => connection.become(true));
    expect(onRetry).not.toHaveBeenCalled();
    await act(async () => connection.become(false));
    expect(onRetry).toHaveBeenCalledTimes(1);
    await act(async () => connection.become(true));
    await act(async () => connection.become(false));
    expect(onRetry).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('Reload the page')).toBeNull();
  });

  it('stops once it is gone', async () => {
    const { connection, onRetry, unmount } = show();
    await act(async () => connection.become(true));
    unmount();
    await act(async () => connection.become(false));
    expect(onRetry).not.toHaveBeenCalled();
  });
});
