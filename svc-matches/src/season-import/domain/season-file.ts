import { refuse } from '@matchday/contracts/errors';
import { freeText, inYears, name } from '@matchday/contracts/primitives';
import {
  findNodeAtLocation,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { z } from 'zod';

const score = z.tuple(
  [z.int().min(0).max(99), z.int().min(0).max(99)],
  'must be two whole numbers from 0 to 99',
);
// As the import takes them, which knows no lines: what it would refuse is found here.
const team = name('must be the name of a team', 80);

const match = z
  .object({
    round: freeText('must be a text', 80).optional(),
    date: inYears(z.iso.date('must be a date like 2024-08-16')),
    time: z
      .string()
      .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'must be a time like 20:00')
      .optional(),
    team1: team,
    team2: team,
    // Half-time and extra-time scores are ignored: bets are settled on the score after ninety minutes.
    score: z
      .union([z.object({ ft: score.optional() }), score], 'must hold `ft` with two whole numbers')
      .nullish(),
  })
  .refine((entry) => entry.team1 !== entry.team2, {
    path: ['team2'],
    message: 'must be another team than team1',
  });

const seasonFile = z.object({
  name: z.string('must be the name of the league and its season').trim().min(1),
  matches: z.array(match, 'must be a list of matches').min(1, 'must hold at least one match').max(2000),
});

/** A season of football.json as a file holds it. */
export type SeasonFile = z.infer<typeof seasonFile>;

/** A file that was read, with the line on which each of its matches begins. */
interface ReadSeason {
  season: SeasonFile;
  lines: number[];
}

/** Findings that a refusal names; the others are counted. */
const shownFindings = 50;

/**
 * Reads a season of football.json (openfootball).
 * @param text the file's text; @param file its name, for the error
 * @throws Refusal 400 with a text for each wrong line: `line 4` in its fields
 */
export function readSeasonFile(text: string, file: string): ReadSeason {
  if (text.includes('\u0000') || text.includes('\ufffd')) throw refuse.invalid(`${file} is not a text file`);
  const { tree, broken } = parsed(text, file);
  if (broken || !tree)
    throw refuse.invalid(`${file} is not a season file of football.json`, {
      [`line ${lineAt(text, broken?.offset ?? 0)}`]: `not JSON: ${wordsOf(broken)}`,
    });
  const read = seasonFile.safeParse(JSON.parse(text));
  if (!read.success) throw wrongFields(read.error, { file, text, tree });
  const starts = (findNodeAtLocation(tree, ['matches'])?.children ?? []).map(({ offset }) => offset);
  return { season: read.data, lines: linesAt(text, starts) };
}

/** @throws Refusal 400 for lists within lists beyond what can be read */
function parsed(text: string, file: string): { tree: Node | undefined; broken: ParseError | undefined } {
  const errors: ParseError[] = [];
  try {
    const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    return { tree, broken: errors[0] };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refuse.invalid(`${file} is not a season file of football.json`);
  }
}

function wrongFields(
  { issues }: z.ZodError,
  { file, text, tree }: { file: string; text: string; tree: Node },
): Error {
  // A wrong file can have thousands of errors: the line is looked up only for those that are shown.
  const findings = issues.slice(0, shownFindings).map((issue) => {
    const path = issue.path as JSONPath;
    return { line: lineAt(text, nearest(tree, path).offset), what: `${fieldOf(path)} ${issue.message}` };
  });
  const shown = Map.groupBy(findings, ({ line }) => `line ${line}`);
  const fields = [...shown].map(([line, of]) => [line, of.map(({ what }) => what).join('; ')] as const);
  const more = issues.length - shownFindings;
  const count = issues.length === 1 ? '1 error' : `${issues.length} errors`;
  return refuse.invalid(`${file} has ${count}: nothing was imported`, {
    ...Object.fromEntries(fields),
    ...(more > 0 ? { more: `and ${more} more` } : {}),
  });
}

const wordsOf = (error: ParseError | undefined) =>
  error
    ? printParseErrorCode(error.error)
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
    : 'the file is empty';

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** The lines of ascending offsets, in one pass over the text. */
function linesAt(text: string, offsets: readonly number[]): number[] {
  let [line, from] = [1, 0];
  return offsets.map((offset) => {
    line += text.slice(from, offset).split('\n').length - 1;
    from = offset;
    return line;
  });
}

const fieldOf = (path: JSONPath) =>
  path.reduce<string>(
    (field, part) => field + (typeof part === 'number' ? `[${part}]` : field ? `.${part}` : part),
    '',
  ) || 'the file';

/** The node at the path, or where a field is missing the object that should hold it. */
function nearest(tree: Node, path: JSONPath): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node;
  }
  return tree;
}
