import type { BodyOf } from '@matchday/contracts/call';
import type { FieldTexts } from '@matchday/contracts/errors';
import { signupForm } from '@matchday/contracts/wallet/forms';
import { postNewUser } from '@matchday/contracts/wallet/http';
import { type MatchdayForm, useForm } from '@matchday/ui/forms';
import { hasNoAnswer, session, showFailure, useSend } from '@matchday/web-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { countryName, dialCode, ownCountry } from '../../parts/country/own-country.ts';
import { returnPath } from '../../parts/return-path.ts';
import { keptFields } from './kept-fields.ts';
import type { SignupValues } from './signup-groups.ts';
import { takenFields, type UniqueField, uniqueFields } from './taken-fields.ts';
import { type SuggestedUsername, useSuggestedUsername } from './username/use-suggested-username.ts';

/** The empty form, with what the browser says about where its person is, and what was typed before a reload. */
function firstValues(): SignupValues {
  const country = ownCountry();
  const empty = {
    surname: '',
    firstname: '',
    username: '',
    email: '',
    password: '',
    gender: '',
    dateOfBirth: '',
    phoneNumber: country ? dialCode(country) : '',
    countryOfResidence: country ? countryName(country) : '',
  };
  return { ...empty, ...keptFields.of(empty) };
}

/** The sign-up as the form needs it. */
interface SignUp {
  form: MatchdayForm<typeof signupForm>;
  /** Checks one field when it is left or typing pauses, each value once. */
  checkField: (field: UniqueField) => Promise<void>;
  submit: (body: BodyOf<typeof postNewUser>) => Promise<void>;
  suggested: SuggestedUsername;
  isBusy: boolean;
}

/** A phone number is complete only once its field is left: every one that is being typed has the shape of a shorter one. */
const restFields = uniqueFields.filter((field) => field !== 'phoneNumber');

/** Milliseconds without input after which typing counts as paused. */
const REST_MS = 300;

const FAILED = 'An error occurred';

/** Sign-up: availability while typing, on leaving a field and before submit; success signs in and leads to `/home`, or to where a link led. @param random numbers from 0 up to 1 */
export function useSignUp(random: () => number): SignUp {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isChecking, setChecking] = useState(false);
  const [first] = useState(firstValues);
  const form = useForm({
    draft: 'signup',
    schema: signupForm,
    initialValues: first as never,
    validateInputOnBlur: true,
    onValuesChange: (values) => keptFields.keep(values as SignupValues),
  });
  const suggested = useSuggestedUsername(form, first, random);
  const asked = useRef(new Map<UniqueField, { value: string; answer: Promise<FieldTexts> }>());
  // A request that was sent and not refused may have created the account: its values are then taken by the person
  // themselves, and the same request gets the lost answer.
  const sent = useRef<BodyOf<typeof postNewUser>>(undefined);
  const send = useSend(postNewUser, {
    onSuccess: (answer) => {
      keptFields.drop();
      session.signIn(answer);
      navigate(returnPath(state), { replace: true });
    },
    onError: (error) => {
      if (!hasNoAnswer(error)) sent.current = undefined;
      showFailure(error, FAILED, form);
    },
  });

  /** What is taken of these values; a suggested username gives way to a free one and is not among it. */
  const ask = async (values: Partial<Record<UniqueField, string>>): Promise<FieldTexts> => {
    const { username: text, ...others } = await takenFields(values);
    if (text === undefined) return others;
    const free = await suggested.replace(values.username ?? '');
    if (free === undefined) return { ...others, username: text };
    asked.current.set('username', { value: free, answer: Promise.resolve({}) });
    return others;
  };
  const checkField = async (field: UniqueField): Promise<void> => {
    const typed = form.getValues()[field];
    const { data: value } = signupForm.shape[field].safeParse(typed);
    if (value === undefined || sent.current?.[field] === value) return;
    const known = asked.current.get(field);
    const answer = known?.value === value ? known.answer : ask({ [field]: value });
    asked.current.set(field, { value, answer });
    try {
      const taken = await answer;
      if (form.getValues()[field] === typed) form.setErrors((errors) => ({ ...errors, ...taken }));
    } catch {
      // No answer: the check before submit tries again.
      asked.current.delete(field);
    }
  };
  const checkAll = useEffectEvent(() => {
    for (const field of restFields) void checkField(field);
  });
  const { email, username } = form.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are what the timer waits for
  useEffect(() => {
    const timer = setTimeout(() => checkAll(), REST_MS);
    return () => clearTimeout(timer);
  }, [email, username]);

  const submit: SignUp['submit'] = async (body) => {
    if (JSON.stringify(body) === JSON.stringify(sent.current)) return send.mutate({ body });
    setChecking(true);
    try {
      const taken = await ask(Object.fromEntries(uniqueFields.map((field) => [field, body[field]])));
      if (Object.keys(taken).length > 0) form.setErrors(taken);
      // Nobody gets a username that they have not seen.
      else if (form.getValues().username.trim() === body.username) {
        sent.current = body;
        send.mutate({ body });
      }
    } catch (error) {
      showFailure(error, FAILED);
    } finally {
      setChecking(false);
    }
  };
  return { form, checkField, submit, suggested, isBusy: isChecking || send.isPending };
}
