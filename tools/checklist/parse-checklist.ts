/** One row of docs/CHECKLIST.md. */
export interface Row {
  readonly id: string;
  readonly text: string;
  /** Folders that build it; `?` where the list names none. */
  readonly owner: string;
  readonly checkedBy: string;
}

/** Rows that name their folder themselves, besides those of Z (CHECKLIST, point 2). */
const NAMES_FOLDER = /^(?:R\d\d|X16|X17|A14|Q04|Q06)$/;
const FOLDER = /(?:mfe|svc)-[a-z]+|shell|packages\/[a-z-]+/;
const HEADING = /^#{2,3} (?:[A-Z] )?[^:]*(?:: (.*))?$/;
const ROW = /^\| ([A-Z]\d\d) \| [^|]* \| (.*) \| ([a-z, ]+) \|$/;

/** Reads the rows with their owners out of the text of the checklist. */
export function parseChecklist(text: string): Row[] {
  let area = '';
  return text.split('\n').flatMap((line) => {
    const heading = HEADING.exec(line);
    if (heading) area = heading[1]?.trim() ?? '';
    const [, id, content, checkedBy] = ROW.exec(line) ?? [];
    if (!id || content === undefined || !checkedBy) return [];
    return [{ id, text: content, owner: ownerOf(id, content, checkedBy, area), checkedBy }];
  });
}

function ownerOf(id: string, text: string, checkedBy: string, area: string): string {
  if (id.startsWith('Z')) return /^((?:every )?[a-z/-]+(?:, [a-z/-]+)*): /.exec(text)?.[1] ?? '?';
  const named = new RegExp(`\\((${FOLDER.source})\\b`).exec(text)?.[1];
  if (named && NAMES_FOLDER.test(id)) return named;
  const folders = area.split(', ').filter((part) => /mfe|svc/.test(part));
  if (folders.length < 2) return area || '?';
  const side = checkedBy === 'call' || checkedBy === 'rule' ? 'svc' : 'mfe';
  return folders.find((folder) => folder.includes(side)) ?? area;
}

/** The ids that a test's title carries in square brackets; `[V03, V04]` carries two. */
export function idsInTitle(title: string): string[] {
  return [...title.matchAll(/\[([A-Z]\d\d(?:[,\s]+[A-Z]\d\d)*)\]/g)].flatMap(
    ([, inside]) => inside?.split(/[,\s]+/) ?? [],
  );
}
