import {
  findNodeAtLocation,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { z } from 'zod';
import { Failure } from '../processes/failure.ts';

const score = z.tuple(
  [z.int().min(0).max(99), z.int().min(0).max(99)],
  'must be two whole numbers from 0 to 99',
);
const team = z.string('must be the name of a team').trim().min(1, 'must be the name of a team').max(80);

const match = z
  .object({
    round: z.string('must be a text').trim().max(80).optional(),
    date: z.iso.date('must be a date like 2024-08-16'),
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

/**
 * Reads a season of football.json (openfootball).
 * @param text the file's text; @param file its name, for the error
 * @throws Failure that names every wrong field by file, line and path; nothing has been written by then
 */
export function readSeasonFile(text: string, file: string): SeasonFile {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [broken] = errors;
  if (broken || !tree)
    throw new Failure(`${file}:${lineAt(text, broken?.offset ?? 0)}: not JSON: ${wordsOf(broken)}`, [
      'Use a season file of football.json, such as 2024-25/en.1.json.',
    ]);
  const read = seasonFile.safeParse(JSON.parse(text));
  if (read.success) return read.data;
  const findings = read.error.issues.map((issue) => {
    const path = issue.path as JSONPath;
    return `${file}:${lineAt(text, nearest(tree, path).offset)}: ${fieldOf(path)} ${issue.message}`;
  });
  const shown = findings.slice(0, 10);
  if (findings.length > shown.length) shown.push(`… and ${findings.length - shown.length} more`);
  throw new Failure(`${shown.join('\n')}`, ['Fix the file and import again; nothing was imported.']);
}

const wordsOf = (error: ParseError | undefined) =>
  error
    ? printParseErrorCode(error.error)
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
    : 'the file is empty';

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

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
