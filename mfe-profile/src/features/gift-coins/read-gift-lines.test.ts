import { describe, expect, it } from '@jest/globals';
import { type JudgedLine, repeatedIn, sentLine, sumOf } from './gift-lines.ts';
import { giftReportCsv, readGiftLines, writeGiftLines } from './read-gift-lines.ts';

const read = async (text: string) =>
  (await readGiftLines(text)).map(({ recipientUsername, amount, note }) => [recipientUsername, amount, note]);

describe('lines of a list of gifts', () => {
  it.each([
    ['commas', 'okello7,250\nNakatoFC, 100 , best fan'],
    ['semicolons', 'okello7;250\r\nNakatoFC;100;best fan\r\n'],
    ['tabs', 'okello7\t250\nNakatoFC\t100\tbest fan'],
    ['a head and empty lines', '\uFEFFUsername,Amount,Note\n\nokello7,250\n , \nNakatoFC,100,best fan\n'],
    ['quotation marks', '"okello7","250"\n"NakatoFC","100","best fan"'],
  ])('are read with %s', async (_what, text) => {
    expect(await read(text)).toEqual([
      ['okello7', '250', ''],
      ['NakatoFC', '100', 'best fan'],
    ]);
  });

  it('are read with blanks, and without an amount', async () => {
    expect(await read('okello7 250\namina 100')).toEqual([
      ['okello7', '250', ''],
      ['amina', '100', ''],
    ]);
    expect(await read('okello7')).toEqual([['okello7', '', '']]);
    expect(await read('   ')).toEqual([]);
  });

  it('keep a name that only looks like a head', async () => {
    expect(await read('user,5\nusername,7')).toEqual([
      ['user', '5', ''],
      ['username', '7', ''],
    ]);
  });

  it('an amount that its comma cut in two has to be checked before it is given', async () => {
    const [line] = await readGiftLines('okello7,1,250\namina,7');
    expect(line).toMatchObject({ amount: '1 or 1,250?', note: '' });
    expect(line && sentLine(line).amount).toBe('1 or 1,250?');
  });

  it.each([
    ['250', 250],
    [' 1,250 ', 1250],
    ['12 500 000', 12_500_000],
    ['1,25', '1,25'],
    ['2.5', '2.5'],
    ['-5', '-5'],
    ['', ''],
  ])('the amount %j is sent as %j', (amount, sent) => {
    expect(sentLine({ number: 1, recipientUsername: ' okello7 ', amount, note: '' })).toEqual({
      recipientUsername: 'okello7',
      amount: sent,
    });
  });

  it('turn back into text unchanged', async () => {
    const text = 'okello7,250\r\namina,"1,250",for the fans';
    expect(await writeGiftLines(await readGiftLines(text))).toBe(text);
  });
});

const judged = (number: number, name: string, amount: number | undefined, error?: string): JudgedLine => ({
  number,
  recipientUsername: name,
  amount: String(amount),
  note: '',
  verdict:
    amount === undefined
      ? undefined
      : { recipientUsername: name, amount, ok: error === undefined, ...(error && { error }) },
});

describe('a list as a whole', () => {
  const lines = [
    judged(1, 'amina', 5),
    judged(2, 'nobody', 9, 'Recipient not found'),
    judged(3, 'amina', 7),
    judged(4, 'okello7', undefined),
  ];

  it('sums valid lines, and counts wrong and unchecked ones', () => {
    expect(sumOf(lines)).toEqual({ bad: 1, waiting: 1, coins: 12, people: 1 });
    expect(repeatedIn(lines)).toEqual(['amina']);
  });

  it('is reported line by line, and no spreadsheet reads a note as a formula', async () => {
    const [first, second] = lines as [JudgedLine, JudgedLine];
    expect(await giftReportCsv([{ ...first, note: '=1+1' }, second])).toBe(
      'line,username,amount,note,given,reason\r\n1,amina,5,"\'=1+1",yes,\r\n2,nobody,9,,no,Recipient not found\r\n',
    );
    for (const note of [' =1+1', '＝1+1', '\t=1'])
      expect(await giftReportCsv([{ ...first, note }])).toContain(`,"'${note}",`);
  });
});
