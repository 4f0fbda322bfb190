import { Command, InvalidArgumentError } from 'commander';
import { type Choice, heights, schemes } from './choice.ts';
import { states } from './states.ts';

/** Reads a list whose entries are among those known. */
const among =
  <Known extends string>(known: readonly Known[]) =>
  (text: string): Known[] => {
    const asked = text.split(',') as Known[];
    if (asked.every((entry) => known.includes(entry))) return asked;
    throw new InvalidArgumentError(`name some of ${known.join(',')}`);
  };

function expression(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw new InvalidArgumentError('this is not a regular expression');
  }
}

function percent(text: string): number {
  const asked = Number(text);
  if (asked >= 50 && asked <= 400) return asked;
  throw new InvalidArgumentError('name per cent, such as 200');
}

const program = new Command('npm run shots --')
  .description(
    'Takes a picture of every screen and state of the platform at MATCHDAY_URL, or of one of its own.',
  )
  .option('--screens <pattern>', 'only those whose name matches the regular expression', expression, /./)
  .option('--widths <list>', 'in pixels', among(Object.keys(heights)), ['1280', '390'])
  .option('--schemes <list>', schemes.join(', '), among(schemes), [...schemes])
  .option(
    '--text <percent>',
    'text size in the settings of the browser; checks what large text breaks',
    percent,
    100,
  )
  .option('--axe', 'also check each picture with axe', false)
  .option('--states <list>', states.join(', '), among(states), [...states])
  .action(async (choice: Choice) => {
    const { namesWithout, takeShots } = await import('./take-shots.ts');
    const others = namesWithout(choice.screens);
    if (others)
      program.error(`error: no picture matches ${choice.screens}; the names are:\n  ${others.join('\n  ')}`);
    await takeShots(choice);
  });

await program.parseAsync();
