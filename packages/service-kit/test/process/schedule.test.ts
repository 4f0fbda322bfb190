import { describe, expect, it } from '@jest/globals';
import { createLogger } from '../../src/process/logger.ts';
import { repeat } from '../../src/process/schedule.ts';
import { eventually } from '../../src/testing/eventually.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

describe('a repeated job', () => {
  it('continues after a failure, never twice at once, until it is stopped', async () => {
    let runs = 0;
    let inside = 0;
    const job = repeat({
      name: 'job',
      everyMs: 1,
      logger,
      run: async () => {
        expect(++inside).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 2));
        inside -= 1;
        runs += 1;
        if (runs === 1) throw new Error('once');
      },
    });
    await job.start?.();
    await eventually(() => expect(runs).toBeGreaterThan(3));
    await job.close();
    const after = runs;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect({ runs, inside }).toEqual({ runs: after, inside: 0 });
  });
});
