import type { BodyOf } from '@matchday/contracts/call';
import type { FieldTexts } from '@matchday/contracts/errors';
import { postNewUser } from '@matchday/contracts/wallet/http';
import { signupForm } from '@matchday/contracts/wallet/rules';
import { type MatchdayForm, useForm } from '@matchday/ui/forms';
import { hasNoAnswer, session, showFailure, useSend } from '@matchday/web-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { countryName, dialCode, ownCountry } from '../../parts/country/own-country.ts';
import { returnPath } from '../../parts/return-path.ts';
import { keptFields } from './kept-fields.ts';
import type { SignupValues } from './signup-groups.ts';
import { takenFields, type UniqueField, uniqueFields } from './taken-fields.ts';

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
export interface SignUp {
  form: MatchdayForm<typeof signupForm>;
  /** Checks one field when it is left or typing pauses, each value once. Returns texts for what is taken. */
  checkField: (field: UniqueField) => Promise<FieldTexts>;
  submit: (body: BodyOf<typeof postNewUser>) => Promise<void>;
  isBusy: boolean;
}

/** A phone number is complete only once its field is left: every one that is being typed has the shape of a shorter one. */
const restFields = uniqueFields.filter((field) => field !== 'phoneNumber');

/** Milliseconds without input after which typing counts as paused. */
const REST_MS = 300;

const FAILED = 'An error occurred';

/** Sign-up: availability while typing, on leaving a field and before submit; success signs in and leads to `/home`, or to where a link led. */
export function useSignUp(): SignUp {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isChecking, setChecking] = useState(false);
  const [first] = useState(firstValues);
  const form = useForm({
    schema: signupForm,
    initialValues: first as never,
    validateInputOnBlur: true,
    onValuesChange: (values) => keptFields.keep(values as SignupValues),
  });
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

  const checkField = async (field: UniqueField): Promise<FieldTexts> => {
    const typed = form.getValues()[field];
    const { data: value } = signupForm.shape[field].safeParse(typed);
    if (value === undefined || sent.current?.[field] === value) return {};
    const known = asked.current.get(field);
    const answer = known?.value === value ? known.answer : takenFields({ [field]: value });
    asked.current.set(field, { value, answer });
    try {
      const taken = await answer;
      if (form.getValues()[field] !== typed) return {};
      form.setErrors((errors) => ({ ...errors, ...taken }));
      return taken;
    } catch {
      // No answer: the check before submit tries again.
      asked.current.delete(field);
      return {};
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
      const asked = Object.fromEntries(uniqueFields.map((field) => [field, body[field]]));
      const taken = await takenFields(asked);
      if (Object.keys(taken).length > 0) form.setErrors(taken);
      else {
        sent.current = body;
        send.mutate({ body });
      }
    } catch (error) {
      showFailure(error, FAILED);
    } finally {
      setChecking(false);
    }
  };
  return { form, checkField, submit, isBusy: isChecking || send.isPending };
}
