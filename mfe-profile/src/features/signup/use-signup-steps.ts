import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { usePhone } from '../../parts/use-phone.ts';
import { type SignupField, signupSteps, stepOf, stepToShow } from './signup-steps.ts';
import { isUniqueField } from './taken-fields.ts';
import type { SignUp } from './use-sign-up.ts';

/** The sign-up as steps. */
interface SignupSteps {
  /** Index of the visible group; undefined where all are visible. */
  step: number | undefined;
  /** The next step is being checked. */
  isBusy: boolean;
  next: () => Promise<void>;
  back: () => void;
  /** Shows the group of a field and focuses the field. */
  show: (field: string) => void;
}

/**
 * On phones one group at a time, its number in the address, so that the phone's own Back goes one step back and
 * keeps what was typed. A step can be left when its fields are valid and its unique values are free.
 */
export function useSignupSteps({ form, checkField }: Pick<SignUp, 'form' | 'checkField'>): SignupSteps {
  const isPhone = usePhone();
  const [search, setSearch] = useSearchParams();
  // Where the sign-up leads.
  const { state } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const wanted = useRef<string | undefined>(undefined);
  const shown = useRef<number | undefined>(undefined);
  const step = isPhone ? stepToShow(search.get('step'), form.values) : undefined;

  const focus = (field: string) => form.getInputNode(field as SignupField)?.focus();
  useEffect(() => {
    const before = shown.current;
    shown.current = step;
    if (step === undefined || before === undefined || before === step) return;
    const field = wanted.current ?? signupSteps[step]?.fields[0];
    wanted.current = undefined;
    if (field) form.getInputNode(field as SignupField)?.focus();
  }, [step, form.getInputNode]);

  const show = (field: string) => {
    const target = stepOf(field);
    if (step === undefined || target === step) return focus(field);
    wanted.current = field;
    setSearch({ step: String(target + 1) }, { replace: true, state });
  };
  const next = async () => {
    const current = step === undefined ? undefined : signupSteps[step];
    if (step === undefined || !current) return;
    const checked = await Promise.all(
      current.fields.map(async (field) => ({ field, ...(await form.validateField(field)) })),
    );
    const wrong = checked.find(({ hasError }) => hasError);
    if (wrong) return focus(wrong.field);
    setBusy(true);
    const answers = await Promise.all(current.fields.filter(isUniqueField).map(checkField));
    setBusy(false);
    const [taken] = answers.flatMap((texts) => Object.keys(texts));
    if (taken) return focus(taken);
    setSearch({ step: String(step + 2) }, { state });
  };
  const back = () => setSearch({ step: String(step ?? 1) }, { replace: true, state });
  return { step, isBusy, next, back, show };
}
