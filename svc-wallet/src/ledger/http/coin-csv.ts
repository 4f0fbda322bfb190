import { formulaStart } from '@matchday/contracts/csv';
import { type CoinLine, getCoins } from '@matchday/contracts/wallet/calls/coin-calls';
import express, { type Express } from 'express';

const columns = ['at', 'amount', 'balance', 'kind', 'text', 'link'] as const;

/** A text cell by RFC 4180; text that a spreadsheet would run as a formula gets a leading apostrophe. */
function textCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The coin history as CSV with a header row; lines end with CR LF. */
export function coinCsv(lines: readonly CoinLine[]): string {
  const rows = lines.map((line) =>
    columns.map((column) => {
      const value = line[column] ?? '';
      return typeof value === 'number' ? String(value) : textCell(value);
    }),
  );
  return [columns, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** Answers the coin history as a file for `format=csv`; errors stay JSON. */
export function answerCsv(app: Express): Express {
  const outer = express();
  outer.disable('x-powered-by');
  outer.get(getCoins.path, (req, res, next) => {
    const asJson = res.json.bind(res);
    if (req.query.format === 'csv')
      res.json = (body: unknown) =>
        Array.isArray(body)
          ? res.type('csv').attachment('coin-history.csv').send(coinCsv(body))
          : asJson(body);
    next();
  });
  return outer.use(app);
}
