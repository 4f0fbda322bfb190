import { join } from 'node:path';
import { openFaultEngines } from '../platform/fault-engines.ts';
import { writeSummary } from '../report.ts';
import { families } from './families.ts';
import { type CheatResult, isFair, tryCheats } from './try-cheats.ts';

const line = (result: CheatResult): string => {
  const { family, name, tries, accepted, refused, gain } = result;
  const columns = [`${isFair(result) ? '✔' : '✖'} ${family}: ${name}`.padEnd(84)];
  for (const number of [tries, accepted, refused, gain]) columns.push(String(number).padStart(8));
  return columns.join('');
};

/**
 * Tries every cheat on its own engines and prints the result of each.
 * @param options `only`: parts of the names of families and cheats that are tried
 * @returns whether nobody gained anything and the books agree to the coin
 */
export async function runCheats(options: {
  tries: number;
  only?: readonly string[];
  home: string;
  imports: readonly string[];
  signal: AbortSignal;
}): Promise<boolean> {
  const { tries, only, home, imports, signal } = options;
  const isChosen = (name: string) => !only || only.some((part) => name.includes(part));
  const chosen = families.map(({ name, cheats }) => ({
    name,
    cheats: cheats.filter((cheat) => isChosen(`${name}: ${cheat.name}`)),
  }));
  const engines = await openFaultEngines(home);
  try {
    console.log(
      `${'cheat'.padEnd(84)}${['tries', 'taken', 'refused', 'gain'].map((it) => it.padStart(8)).join('')}`,
    );
    const { results, findings } = await tryCheats({
      ...engines,
      families: chosen,
      tries,
      home,
      imports,
      signal,
      tell(result) {
        console.log(line(result));
        for (const claim of result.claims.slice(0, 10)) console.log(`    ${claim}`);
      },
    });
    for (const { invariant, text } of findings.slice(0, 20)) console.log(`    ${invariant}: ${text}`);
    const unfair = results.filter((result) => !isFair(result)).length;
    console.log(
      `${results.length - unfair} of ${results.length} cheats gain nothing, ${findings.length} findings`,
    );
    writeSummary(join(home, 'faults-cheats.json'), { tries, unfair, findings, results });
    return results.length > 0 && unfair === 0 && findings.length === 0;
  } finally {
    await engines.stop();
  }
}
