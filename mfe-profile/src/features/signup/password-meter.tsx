import { passwordStrength, strengths } from './password-strength.ts';
import classes from './signup.module.css';

/** How strong the password is so far, as a bar and in a word. */
export function PasswordMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const word = password === '' ? 'At least 8 characters' : strengths[strength];
  return (
    <p className={classes.strength}>
      <meter
        aria-label="Password strength"
        min={0}
        low={2}
        high={3}
        optimum={3}
        max={strengths.length - 1}
        value={strength}
      />
      <output>{word}</output>
    </p>
  );
}
