import { baseConfig } from '@matchday/service-kit/config';
import { z } from 'zod';

/** Settings of the service. */
export const config = z.object({ ...baseConfig });
export type Config = z.output<typeof config>;
