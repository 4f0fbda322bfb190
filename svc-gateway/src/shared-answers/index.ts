export { expireOnEvents } from './expire-on-events.ts';
export { sendAnswer } from './send-answer.ts';
export { createSharedAnswers, type FoundIn, type SharedAnswers } from './shared-answers.ts';
