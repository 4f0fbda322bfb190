import type { DeadLetters } from '@matchday/service-kit/bus/dead-letters';

/** Access to the dead letters for as long as the work lasts. @throws Refusal 503 while the broker does not answer */
export type OverLetters = <T>(work: (letters: Omit<DeadLetters, 'close'>) => Promise<T>) => Promise<T>;
