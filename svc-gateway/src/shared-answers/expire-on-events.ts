import { allCalls } from '@matchday/contracts/calls';
import type { Bus } from '@matchday/service-kit/bus';
import { isShared } from './answer-key.ts';
import type { SharedAnswers } from './shared-answers.ts';

/** Expires the answers that an event changes by their declarations; all of them when events may have been lost. */
export function expireOnEvents(
  bus: Pick<Bus, 'exclusive' | 'onConnect'>,
  answers: Pick<SharedAnswers, 'expire' | 'expireAll'>,
): void {
  for (const call of allCalls.filter(isShared))
    for (const { event, idOf } of call.shared.changedBy)
      bus.exclusive(event, (data) => answers.expire(call.name, idOf?.(data)));
  bus.onConnect(answers.expireAll);
}
