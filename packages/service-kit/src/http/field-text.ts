import type { FieldTexts } from '@matchday/contracts/errors';
import type { z } from 'zod';

/** The first text of each field, by the field's path with dots; fields that there are none of, each by its own. */
export function fieldTexts(error: z.ZodError): FieldTexts {
  const texts: FieldTexts = {};
  for (const issue of error.issues) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) texts[path.join('.') || 'body'] ??= issue.message;
  }
  return texts;
}
