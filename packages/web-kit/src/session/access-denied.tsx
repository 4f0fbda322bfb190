import { Stack, Text, Title } from '@matchday/ui';

/** SPEC 8 for a signed-in person without the role. */
export const AccessDenied = () => (
  <Stack>
    <Title order={1}>Access Denied</Title>
    <Text>You don't have permission to view this page.</Text>
  </Stack>
);
