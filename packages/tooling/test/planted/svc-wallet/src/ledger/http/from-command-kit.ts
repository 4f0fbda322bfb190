import { supervise } from '../../../../packages/command-kit/src/processes/supervise.ts';

export const fromCommandKit = supervise;
