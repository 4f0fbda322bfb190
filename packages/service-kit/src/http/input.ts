import { refuse } from '@matchday/contracts/errors';
import { type RawIssue, wordsOf } from '@matchday/contracts/words';
import type { z } from 'zod';
import { fieldTexts } from './field-text.ts';

/**
 * Input in the shape of the contract; unknown fields are dropped. Without a schema there is no input.
 * @throws Refusal 400 that names every wrong field; its message is the text of the first one, with the name of the field
 * where the text is one of the table
 */
export function parseInput(schema: z.ZodType | undefined, raw: unknown): unknown {
  if (!schema) return undefined;
  const ofTable = new Set<string>();
  const error = (issue: RawIssue) => {
    const words = wordsOf(issue);
    ofTable.add(words);
    return words;
  };
  const parsed = schema.safeParse(raw, { error });
  if (parsed.success) return parsed.data;
  const fields = fieldTexts(parsed.error);
  const [field = 'body', text = 'Not valid'] = Object.entries(fields)[0] ?? [];
  throw refuse.invalid(ofTable.has(text) ? `${field}: ${text}` : text, fields);
}
