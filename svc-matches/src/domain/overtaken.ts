const units = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** A time that has passed in its largest unit: `5 s`, `3 min`, `2 h`, `4 d`. */
function passed(ms: number): string {
  const seconds = Math.max(1, Math.floor(ms / 1000));
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['s', 1];
  return `${Math.floor(seconds / size)} ${unit}`;
}

/**
 * What is said to who would overwrite a change that they have not seen: `Changed 5 s ago by okello`.
 * @param change null where it is not known who made it; without a name where names are unavailable
 */
export function overtakenText(change: { username: string; at: Date } | null, now: Date): string {
  if (!change) return 'Changed meanwhile by somebody else';
  const ago = passed(now.getTime() - change.at.getTime());
  return `Changed ${ago} ago by ${change.username || 'somebody else'}`;
}
