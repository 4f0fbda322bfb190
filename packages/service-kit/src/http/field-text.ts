import type { FieldTexts } from '@matchday/contracts/errors';
import type { z } from 'zod';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** Text for an issue for which the contract's schema has none; it names the field. */
export function issueText(issue: RawIssue): string {
  const field = (issue.path ?? []).join('.') || 'The request';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return `${field} is required`;
      return `${field} must be ${issue.expected === 'int' ? 'a whole number' : `of type ${issue.expected}`}`;
    case 'too_small':
      if (issue.origin === 'string') return `${field} needs at least ${issue.minimum} characters`;
      return `${field} must be at least ${issue.minimum}${issue.origin === 'array' ? ' long' : ''}`;
    case 'too_big':
      if (issue.origin === 'string') return `${field} may have at most ${issue.maximum} characters`;
      return `${field} must be at most ${issue.maximum}${issue.origin === 'array' ? ' long' : ''}`;
    case 'invalid_value':
      return `${field} must be one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `${issue.keys.join(', ')} cannot be set here`;
    default:
      return `${field} is not valid`;
  }
}

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
