import type { DraftLine } from './gift-lines.ts';

// For admins with a list alone: it comes with the first list, and not with the screen.
const loadPapa = async () => (await import('papaparse')).default;

const isHead = ([name = '', amount = '']: readonly string[]): boolean =>
  /^(recipient|user)[\s_-]*(user)?name$|^user$|^recipient$/i.test(name.trim()) && !/\d/.test(amount);

/**
 * `1,250` without quotation marks is cut in two by its comma: nobody knows then whether the second half is
 * a note, so the amount is given back as a question, which is no amount.
 */
const isCut = (amount: string, note: string): boolean => /^\d{1,3}$/.test(amount) && /^\d{3}$/.test(note);

/**
 * Reads pasted lines or the text of a CSV file: username, amount and what stands behind them, parted by
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

/** What came of each line, as a CSV file that a spreadsheet opens; nothing in it is taken for a formula. */
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
    { escapeFormulae: true, newline: '\r\n' },
  );
  return `${csv}\r\n`;
}
