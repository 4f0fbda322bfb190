import { Empty, PageHead } from '@matchday/ui';

/** SPEC 8 for a signed-in person without the role. */
export const AccessDenied = () => (
  <>
    <PageHead title="Access Denied" />
    <Empty text="You don't have permission to view this page." />
  </>
);
