import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';

const part = z.string().regex(/^(?:shell|mfe-[a-z]{1,40})$/);
const version = z.string().max(64);
const count = z.number().int().min(0).max(1000);
const milliseconds = z.number().min(0).max(120_000);

/** What one page reports about one version of a part: counts since the last report, and the last vitals. */
const partReport = z.object({
  part,
  version,
  /** How often it was shown. */
  shown: count,
  /** How often it failed: it could not be shown, or its code threw. Once for each time that it is shown. */
  failed: count,
  /** Milliseconds until the largest content was painted; the part of the first screen only. */
  lcp: milliseconds.optional(),
  /** Milliseconds from an interaction to the next paint, the slowest. */
  inp: milliseconds.optional(),
  /** How far its content jumped. */
  cls: z.number().min(0).max(100).optional(),
});
export type PartReport = z.infer<typeof partReport>;

/** Body of `POST /telemetry`: nothing about the person, the browser or the address of the page. */
export const telemetryReport = z.object({ parts: z.array(partReport).min(1).max(10) });

/** Most bytes of a report. */
export const REPORT_LIMIT = 4000;

/** How a version of a part does in the last hour, as far as this gateway has heard. */
const partHealth = z.object({
  part,
  version,
  /** How many of a hundred people get it. */
  percent: z.number(),
  shown: z.number(),
  failed: z.number(),
  /** Value that three quarters of pages reach; null while there are too few. */
  lcp: z.number().nullable(),
  inp: z.number().nullable(),
  cls: z.number().nullable(),
});
export type PartHealth = z.infer<typeof partHealth>;

/** The gateway answers it itself, so it is not among the calls of the services. */
export const getPartHealth = defineCall({
  name: 'getPartHealth',
  owner: 'gateway',
  method: 'GET',
  path: '/telemetry',
  access: 'admin',
  summary: 'Versions of the web parts that people have, with their errors and speed in the last hour',
  personal: 'for admins',
  answer: z.array(partHealth),
});
