import type { z } from 'zod';

/** What a schema found wrong, before it has a text. */
export type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const kinds: Readonly<Record<string, string>> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose yes or no',
  array: 'Enter a list',
  date: 'Enter a date',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Please enter a valid email',
  url: 'Enter an address that begins with https://',
  date: 'Enter a date such as 2026-11-21',
  datetime: 'Enter a date with a time',
};

const sizeOf = (limit: unknown) =>
  typeof limit === 'number' || typeof limit === 'bigint' ? limit.toLocaleString('en-US') : String(limit);

/** `30 characters`, `2 entries`, `5`. */
function amountOf(origin: string, limit: unknown): string {
  if (origin === 'string') return `${sizeOf(limit)} ${Number(limit) === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set')
    return `${sizeOf(limit)} ${Number(limit) === 1 ? 'entry' : 'entries'}`;
  return sizeOf(limit);
}

/**
 * The one table of words for schemas that have no text of their own: `At most 30 characters`. They appear beside a field
 * and do not name it. Forms and services pass it to every schema, so that nobody reads the words of the library.
 */
export function wordsOf(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return 'Required';
      return kinds[issue.expected] ?? 'Not valid';
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'Required';
      return `${issue.inclusive === false ? 'More than' : 'At least'} ${amountOf(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `${issue.inclusive === false ? 'Less than' : 'At most'} ${amountOf(issue.origin, issue.maximum)}`;
    case 'invalid_format':
      return formats[issue.format] ?? 'Not valid';
    case 'not_multiple_of':
      return `Enter a multiple of ${sizeOf(issue.divisor)}`;
    case 'invalid_value':
      return `Choose one of: ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return 'Cannot be set here';
    default:
      return 'Not valid';
  }
}
