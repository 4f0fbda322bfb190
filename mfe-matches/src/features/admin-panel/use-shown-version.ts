import { getFixture } from '@matchday/contracts/matches/http';
import { isApiError, keyOf } from '@matchday/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** Somebody else has changed the fixture since it was shown here. */
export interface Conflict {
  /** `Changed 5 s ago by okello` */
  text: string;
  /** The version of now. */
  version: number;
}

/** The version of a fixture that a form was filled in by, and what the server says where it has changed since. */
export function useShownVersion(version: number) {
  const client = useQueryClient();
  const shown = useRef(version);
  const [conflict, setConflict] = useState<Conflict>();
  return {
    shown,
    conflict,
    /** Takes such a failure: true where it was one, and the fixture is asked for again. */
    caught(error: unknown): boolean {
      if (!isApiError(error) || error.status !== 409 || !('version' in error.fields)) return false;
      setConflict({ text: error.serverMessage, version: Number(error.fields.version) });
      void client.invalidateQueries({ queryKey: keyOf(getFixture) });
      return true;
    },
    /** The person has seen it: what is sent next is meant for the version of now. */
    accept(): void {
      if (conflict) shown.current = conflict.version;
      setConflict(undefined);
    },
  };
}
