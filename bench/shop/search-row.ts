import { interleave } from '../rows/interleave.ts';
import { median } from '../rows/row.ts';
import type { RowPlan } from '../subject.ts';
import { productName } from './seed-products.ts';
import { asked, type Stall } from './stall.ts';

/** Searches of which the median counts. */
const calls = 30;

async function searchSome({ shop, secret, products }: Stall, turns: () => number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < calls; n += 1) {
    const [kind = '', , digits = ''] = productName((turns() * 31) % products).split(' ');
    const search = encodeURIComponent(`${kind.toLowerCase()} ${digits}`);
    const begun = performance.now();
    const answer = await asked(
      { shop, secret },
      { path: `/products/GetProducts?limit=48&search=${search}`, as: 'a'.repeat(24) },
    );
    const found = (await answer.json()) as unknown[];
    times.push(performance.now() - begun);
    if (found.length === 0) throw new Error(`nothing was found for ${search}`);
  }
  return median(times);
}

/** A search over many products, beside one over few. */
export function searchRow(small: Stall, large: Stall): RowPlan {
  let turn = 0;
  const turns = () => {
    turn += 1;
    return turn;
  };
  return {
    id: 'search',
    name: `products by word and number: ${large.products} products / ${small.products}`,
    limit: { atMost: 2 },
    measure: async ({ signal }) => ({
      pairs: await interleave({
        pairs: 5,
        warmUp: 1,
        value: () => searchSome(large, turns),
        baseline: () => searchSome(small, turns),
        signal,
      }),
      unit: 'ms',
      notes: [],
    }),
  };
}
