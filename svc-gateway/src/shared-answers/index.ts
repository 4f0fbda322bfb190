export { expireOnEvents } from './expire-on-events.ts';
export { createSharedAnswers, type SharedAnswers } from './shared-answers.ts';
