import { getFixture } from '@matchday/contracts/matches/http';
import { isApiError, keyOf } from '@matchday/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** Another admin has changed the fixture since it was shown here. */
interface Conflict {
  /** `Changed 5 s ago by okello` */
  text: string;
  /** The current version. */
  version: number;
}

/** Tracks the version of a fixture that a form was filled in with, and the conflict if it has changed since. */
export function useShownVersion(version: number) {
  const client = useQueryClient();
  const shown = useRef(version);
  const [conflict, setConflict] = useState<Conflict>();
  return {
    shown,
    conflict,
    /** Handles a conflict: returns true if the error was one, and reloads the fixture. */
    caught(error: unknown): boolean {
      if (!isApiError(error) || error.status !== 409 || !('version' in error.fields)) return false;
      setConflict({ text: error.serverMessage, version: Number(error.fields.version) });
      void client.invalidateQueries({ queryKey: keyOf(getFixture) });
      return true;
    },
    /** The admin has seen the conflict: the next request is based on the current version. */
    accept(): void {
      if (conflict) shown.current = conflict.version;
      setConflict(undefined);
    },
  };
}
