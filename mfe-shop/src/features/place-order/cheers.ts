const cheers = [
  'Top bins! That one suits you.',
  'What a finish! Wrap it up?',
  'You read the game well. Make it yours?',
  'The crowd is on its feet. Go for it?',
  'Straight from the training ground. Yours?',
  'A signing worth its coins!',
] as const;

/** A cheer for the confirm dialog. @param random a number from 0 up to 1, such as `Math.random` */
export const cheerBy = (random: () => number): string =>
  cheers[Math.floor(random() * cheers.length)] ?? cheers[0];
