import { refuse } from '@matchday/contracts/errors';
import type { z } from 'zod';
import { fieldTexts, issueText } from './field-text.ts';

/**
 * Input in the shape of the contract; unknown fields are dropped. Without a schema there is no input.
 * @throws Refusal 400 that names every wrong field; its message is the text of the first one
 */
export function parseInput(schema: z.ZodType | undefined, raw: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(raw, { error: issueText });
  if (parsed.success) return parsed.data;
  const fields = fieldTexts(parsed.error);
  throw refuse.invalid(Object.values(fields)[0] ?? 'The request is not valid', fields);
}
