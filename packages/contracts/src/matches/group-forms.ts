import { z } from 'zod';
import { bounds } from '../shared/bounds.ts';
import { id, name } from '../shared/primitives.ts';
import { FIRST_DAY, LAST_DAY } from './rules.ts';

const leagues = z
  .array(id, 'Leagues must be a list')
  .max(bounds.group.leagues, `At most ${bounds.group.leagues} leagues`)
  .transform((ids) => [...new Set(ids)]);
/** A day that groups and boards can be about. */
export const boardDay = z.iso
  .date('Day must be a date such as 2026-11-16')
  .refine((text) => text >= FIRST_DAY && text <= LAST_DAY, 'The year must be 2020 to 2099');

/** A new group; `from` counts from the Monday of its week. */
export const groupForm = z.object({
  name: name('Group name is required', 40),
  leagues: leagues.default([]),
  from: boardDay.nullable().default(null),
});

/** Some fields of a group; what is left out stays as it is. */
export const groupPatch = z
  .object({ name: groupForm.shape.name, leagues, from: boardDay.nullable() })
  .partial()
  .strict();

/** Signs of codes, without those that look alike. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Signs of one code: 30^12 codes cannot be guessed. */
export const CODE_LENGTH = 12;

/** A code as people type or paste it; dashes, blanks and small letters do not matter. */
export const groupCode = z
  .string('Code is required')
  .max(40, 'Unknown code')
  .transform((text) => text.toUpperCase().replaceAll(/[\s-]/g, ''))
  .refine(
    (text) => text.length === CODE_LENGTH && [...text].every((sign) => CODE_SIGNS.includes(sign)),
    'Unknown code',
  );

/** A code as it is shown: `ABCD-EFGH-JKMN`. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
