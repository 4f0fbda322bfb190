import { SectionHead } from '@matchday/ui';
import { FixtureList } from '../features/fixture-list/fixture-list.tsx';

/** The upcoming fixtures on another part's screen. */
export const Widget = () => (
  <section aria-label="Fixtures">
    <SectionHead title="Fixtures" />
    <FixtureList state="upcoming" />
  </section>
);
