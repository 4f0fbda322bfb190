import { Button } from '@matchday/ui';
import { useEffect, useRef } from 'react';
import { copyText } from '../../../parts/copy-text.ts';
import { saveFile } from '../../../parts/save-file.ts';
import classes from './sign-in.module.css';

/** Codes for the day on which the phone is lost: nobody can read them again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    copyText(codes.join('\n'), {
      success: 'Codes copied',
      failure: 'The codes could not be copied. Write them down instead.',
    });
  return (
    <section className={classes.codes} aria-label="Recovery codes">
      <h3 ref={heading} tabIndex={-1}>
        Keep these recovery codes
      </h3>
      <p className={classes.detail}>
        Each of them logs you in once without the app. They are not shown again.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          onClick={() => saveFile('matchday-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}
        >
          Download
        </Button>
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="default" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </section>
  );
}
