import type { Command } from 'commander';
import { Failure, textOf } from '../processes/failure.ts';

/**
 * Runs a command line to its end. What it does not know is refused by commander; what goes wrong is told in a line
 * with the ways out, without a stack trace, and the exit code is 1.
 */
export async function runProgram(program: Command): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    console.error(`✖ ${error instanceof Failure ? error.message : textOf(error)}`);
    for (const remedy of error instanceof Failure ? error.remedies : []) console.error(`  → ${remedy}`);
    process.exitCode = 1;
  }
}
