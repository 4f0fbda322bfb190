import type { Person } from './browser.ts';

/** Looks at all of them in several windows at once, and closes these. @returns what is wrong, a line each */
export async function inWindows<Item>(
  windows: readonly Person[],
  items: readonly Item[],
  look: (person: Person, item: Item) => Promise<string[]>,
): Promise<string[]> {
  const wrong: string[] = [];
  const left = [...items];
  await Promise.all(
    windows.map(async (person) => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) {
        const faults = await look(person, item).catch((error: Error) => [error.message]);
        wrong.push(...faults.map((fault) => `${JSON.stringify(item)}: ${fault}`));
      }
      await person.context.close();
    }),
  );
  return wrong;
}
