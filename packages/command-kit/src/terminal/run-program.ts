import { Command, InvalidArgumentError } from 'commander';
import { explained, Failure, textOf } from '../processes/failure.ts';

export { Argument, InvalidArgumentError, Option } from 'commander';

/** A command line of this repository. @param name as people type it, such as `npm run deploy --` */
export const program = (name: string, description: string): Command =>
  new Command(name).description(description).showHelpAfterError(`(see ${name} --help)`);

/** Parses a whole number. @throws InvalidArgumentError below `least` */
export const wholeNumber =
  (least: number) =>
  (text: string): number => {
    const number = Number(text);
    if (Number.isInteger(number) && number >= least) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${least}.`);
  };

/** Aborts at Ctrl-C, TERM and HUP, so that a long run can stop what it has started. */
export function signalOfEnd(): AbortSignal {
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => ending.abort(new Error(`Stopped by ${name}`)));
  return ending.signal;
}

/**
 * Runs a command line to its end. An unknown option or argument ends it with code 1, and so does an error, which is
 * shown on one line with the ways to fix it and without a stack trace; `--help` ends it with code 0.
 */
export async function runProgram(command: Command): Promise<void> {
  try {
    await command.parseAsync();
  } catch (thrown) {
    const error = explained(thrown);
    console.error(`✖ ${error instanceof Failure ? error.message : textOf(error)}`);
    for (const remedy of error instanceof Failure ? error.remedies : []) console.error(`  → ${remedy}`);
    process.exitCode = 1;
  }
}
