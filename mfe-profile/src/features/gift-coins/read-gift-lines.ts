import { formulaStart } from '@matchday/contracts/csv';
import type { DraftLine } from './gift-lines.ts';

// Only admins with a list need it: it is loaded with the first list.
const loadPapa = async () => (await import('papaparse')).default;

const isHead = ([name = '', amount = '']: readonly string[]): boolean =>
  /^(recipient|user)[\s_-]*(user)?name$|^user$|^recipient$/i.test(name.trim()) && !/\d/.test(amount);

/**
 * `1,250` without quotation marks is split by its comma, and the second half could be a note. The amount is
 * returned as a question, which the server refuses.
 */
const isCut = (amount: string, note: string): boolean => /^\d{1,3}$/.test(amount) && /^\d{3}$/.test(note);

/**
 * Reads pasted lines or the text of a CSV file: username, amount and a note, separated by
 * commas, semicolons, tabs or blanks. A head and empty lines are left out.
 */
export async function readGiftLines(text: string): Promise<DraftLine[]> {
  const papa = await loadPapa();
  const { data } = papa.parse<string[]>(text.trim(), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|', ' '],
  });
  const rows = data.map((row) => row.map((cell) => cell.trim()));
  const lines = rows[0] && isHead(rows[0]) ? rows.slice(1) : rows;
  return lines.map(([recipientUsername = '', amount = '', ...rest], index) => {
    const note = rest.filter(Boolean).join(' ');
    const line = { number: index + 1, recipientUsername };
    return isCut(amount, note)
      ? { ...line, amount: `${amount} or ${amount},${note}?`, note: '' }
      : { ...line, amount, note };
  });
}

/** The lines as text again, to be changed by hand. */
export async function writeGiftLines(lines: readonly DraftLine[]): Promise<string> {
  const papa = await loadPapa();
  return papa.unparse(
    lines.map(({ recipientUsername, amount, note }) =>
      note ? [recipientUsername, amount, note] : [recipientUsername, amount],
    ),
  );
}

/** The outcome of each line as a CSV file; no cell is read as a formula. */
export async function giftReportCsv(
  lines: readonly (DraftLine & { verdict: { ok: boolean; error?: string } | undefined })[],
): Promise<string> {
  const papa = await loadPapa();
  const data = lines.map(({ number, recipientUsername, amount, note, verdict }) => [
    number,
    recipientUsername,
    amount,
    note,
    verdict?.ok ? 'yes' : 'no',
    verdict?.error ?? '',
  ]);
  const csv = papa.unparse(
    { fields: ['line', 'username', 'amount', 'note', 'given', 'reason'], data },
    { escapeFormulae: formulaStart, newline: '\r\n' },
  );
  return `${csv}\r\n`;
}
