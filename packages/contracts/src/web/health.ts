import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';

/** How a service does, as the gateway sees it. */
const serviceHealth = z.object({
  name: z.string(),
  /** Instances that get requests. */
  instances: z.number(),
  releases: z.array(z.string()),
  /** Version of the contract that all of them serve; null while none is ready. */
  contract: z.string().nullable(),
  /** What it lacks, such as `mongodb`; empty when nothing is missing. */
  away: z.array(z.string()),
});
export type ServiceHealth = z.infer<typeof serviceHealth>;

/** The gateway answers it itself, so it is not among the calls of the services. */
export const getPlatformHealth = defineCall({
  name: 'getPlatformHealth',
  owner: 'gateway',
  method: 'GET',
  path: '/admin/health',
  access: 'admin',
  summary: 'Services with their instances and versions, and what of them is away',
  personal: 'for admins, and different at every moment',
  answer: z.object({ services: z.array(serviceHealth) }),
});
