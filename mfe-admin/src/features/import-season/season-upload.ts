import type { ImportReport } from '@matchday/contracts/matches/http';
import { importSeasonFile } from '@matchday/contracts/matches/http';
import { MOST_SEASON_BYTES, type SeasonFileForm } from '@matchday/contracts/matches/planning-forms';
import { isApiError, isNetworkError, messageOf, upload } from '@matchday/web-kit';

/** What the file does not say; empty texts are left out. */
export interface SeasonChoices {
  kind: string;
  country: string;
  timeZone: string;
}

/** A refused file: a text for all of it, and one for each line that is wrong. */
export interface Refused {
  text: string;
  lines: { line: string; text: string }[];
}

/** Why a file is not sent at all; undefined for one that may be a season. */
export function refusedFile({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size === 0) return `${name} is empty`;
  const megabytes = (size / 1_000_000).toFixed(1);
  if (size > MOST_SEASON_BYTES) return `${name} has ${megabytes} MB: a season file can have at most 1 MB`;
  return undefined;
}

/** Whether a text is that of a binary file, or of one in another encoding than UTF-8. */
export const isBinary = (text: string): boolean => text.includes('\u0000') || text.includes('\ufffd');

/** Sends the file; a dry run changes nothing. */
export function sendSeason(
  file: { name: string; text: string },
  { kind, country, timeZone }: SeasonChoices,
  dryRun: boolean,
): Promise<ImportReport> {
  const form = {
    fileName: file.name,
    text: file.text,
    ...(kind && { kind: kind as SeasonFileForm['kind'] }),
    ...(country.trim() && { country: country.trim() }),
    ...(timeZone.trim() && { timeZone: timeZone.trim() }),
    dryRun,
  };
  return upload(importSeasonFile, new Blob([JSON.stringify(form)], { type: 'application/json' }));
}

/** A failure as the screen shows it. */
export function refusedBy(error: unknown): Refused {
  if (isNetworkError(error))
    return { text: 'No connection. Send it again: what is imported already stays as it is.', lines: [] };
  const text = messageOf(error, 'The season could not be imported');
  if (!isApiError(error)) return { text, lines: [] };
  const entries = Object.entries(error.fields).filter(([, said]) => said !== text);
  return { text, lines: entries.map(([line, said]) => ({ line, text: said })) };
}
