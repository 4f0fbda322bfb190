import { dayKey, formatDate } from '@matchday/contracts/format';

const DAY_MS = 86_400_000;

/** Names the day of an instant in East Africa Time: `Today`, `Yesterday` or the date. */
export const dayTitle =
  (now: Date) =>
  (instant: string): string => {
    const key = dayKey(instant);
    if (key === dayKey(now)) return 'Today';
    return key === dayKey(now.getTime() - DAY_MS) ? 'Yesterday' : formatDate(instant);
  };
