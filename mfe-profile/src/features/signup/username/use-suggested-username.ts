import type { signupForm } from '@matchday/contracts/wallet/forms';
import type { MatchdayForm } from '@matchday/ui/forms';
import { useRef, useState } from 'react';
import type { SignupValues } from '../signup-groups.ts';
import { freeUsername } from './free-username.ts';
import { isSuggested, suggestUsername } from './suggest-username.ts';

/** The username that follows the names until the person types one. */
export interface SuggestedUsername {
  /** The names have changed. */
  follow: (names: Pick<SignupValues, 'firstname' | 'surname'>) => void;
  /** Puts the next free username in place of a suggested one that is taken. @returns it, if there is one */
  replace: (taken: string) => Promise<string | undefined>;
  /** Why the suggestion is not made of the names alone. */
  hint: string | undefined;
}

/** @param random numbers from 0 up to 1 */
export function useSuggestedUsername(
  form: MatchdayForm<typeof signupForm>,
  first: SignupValues,
  random: () => number,
): SuggestedUsername {
  const { username, firstname, surname } = first;
  const own = useRef(isSuggested(username, firstname, surname) ? username : '');
  const [replaced, setReplaced] = useState({ taken: '', by: '' });
  const suggest = (name: string) => {
    own.current = name;
    form.setFieldValue('username', name);
  };
  return {
    follow(names) {
      if (form.getValues().username === own.current) suggest(suggestUsername(names.firstname, names.surname));
    },
    async replace(taken) {
      const isStill = () => form.getValues().username === taken && own.current === taken;
      if (!isStill()) return undefined;
      const by = await freeUsername(taken, random);
      // The person may have typed meanwhile.
      if (by === undefined || !isStill()) return undefined;
      setReplaced({ taken, by });
      suggest(by);
      return by;
    },
    hint:
      form.values.username === replaced.by && replaced.by !== ''
        ? `${replaced.taken} is taken, this one is free`
        : undefined,
  };
}
