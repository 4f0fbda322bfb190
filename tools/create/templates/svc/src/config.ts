import { baseConfig } from '@matchday/service-kit/config';
import { z } from 'zod';

/** Settings of svc-example, read from the environment. */
export const exampleConfig = z.object({ ...baseConfig });
export type ExampleConfig = z.output<typeof exampleConfig>;
