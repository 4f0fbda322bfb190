import { type CoinLine, getCoins } from '@matchday/contracts/wallet/coin-calls';
import express, { type Express } from 'express';

const columns = ['at', 'amount', 'balance', 'kind', 'text', 'link'] as const;

/** A text cell by RFC 4180; what a spreadsheet would take for a formula gets an apostrophe in front. */
function textCell(text: string): string {
  const harmless = /^[\s]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Lines of the coin history as CSV with a head, lines end with CR LF. */
export function coinCsv(lines: readonly CoinLine[]): string {
  const rows = lines.map((line) =>
    columns.map((column) => {
      const value = line[column] ?? '';
      return typeof value === 'number' ? String(value) : textCell(value);
    }),
  );
  return [columns, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** Lets the app answer the coin history as a file too where `format=csv` asks for it; errors stay JSON. */
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
