import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MatchdayProvider } from '../src/theme/provider.tsx';

/** Renders a part within the theme, with transitions off. */
export const renderUi = (part: ReactElement): RenderResult =>
  render(part, { wrapper: ({ children }) => <MatchdayProvider env="test">{children}</MatchdayProvider> });
