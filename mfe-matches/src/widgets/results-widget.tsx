import { SectionHead } from '@matchday/ui';
import { FixtureList } from '../features/fixture-list/fixture-list.tsx';

/** The results on another part's screen. */
export const Widget = () => (
  <section aria-label="Results">
    <SectionHead title="Results" />
    <FixtureList state="results" />
  </section>
);
