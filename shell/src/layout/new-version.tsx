import { Button, Notice } from '@matchday/ui';

/** Offers the newer deployment; an open tab never mixes versions, so only a reload brings it. */
export function NewVersion({ ready }: { ready: boolean }) {
  if (!ready) return null;
  const reload = (
    <Button size="xs" variant="default" onClick={() => location.reload()}>
      Reload
    </Button>
  );
  return <Notice action={reload}>A new version of Matchday is ready.</Notice>;
}
