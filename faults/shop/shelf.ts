import type { Chance } from '@matchday/command-kit/platform/chance';
import { changeProduct, createProduct } from '@matchday/contracts/shop/http';
import { idFrom, sha256 } from '@matchday/service-kit/ids';
import type { Asker } from '../requests/asker.ts';
import { operator } from '../wallet/commands.ts';

/** A product as its admin knows it. */
export interface ShelfProduct {
  readonly id: string;
  readonly isDiscount: boolean;
  /** Coins, or UGX; it may have changed since. */
  price: number;
}

/** What can be ordered, with the units that were put in; grows while the load runs. */
export interface Shelf {
  readonly products: readonly ShelfProduct[];
  /** Units by product, also of one whose creation has no answer yet. */
  readonly putIn: ReadonlyMap<string, number>;
  /** Puts one more product in, asked for with one key until it is answered. */
  add(): Promise<void>;
  /** Changes a price; orders at the old price are refused. */
  reprice(): Promise<void>;
}

/** @param run makes the keys unique to this run */
export function createShelf({ asker, chance, run }: { asker: Asker; chance: Chance; run: string }): Shelf {
  const products: ShelfProduct[] = [];
  const putIn = new Map<string, number>();
  let count = 0;
  return {
    products,
    putIn,
    async add() {
      count += 1;
      const key = `${run}-product-${count}`;
      const id = idFrom(sha256(operator.id, createProduct.name, key));
      const isDiscount = count % 3 === 0;
      // One is free, one is expensive, most are scarce: orders for the last unit compete.
      const price = isDiscount ? 1000 : chance.pick([0, 30, 75, 400]);
      const stock = chance.whole(1, 12);
      putIn.set(id, stock);
      const body = {
        name: key,
        description: 'Under load',
        productImageUrl: '/art/products/scarf.svg',
        stock,
        ...(isDiscount
          ? { paymentType: 'coins discount', productPrice: price, coinsDiscount: 60 }
          : { paymentType: 'coins only', coins: price }),
      };
      const answer = await asker.ask({ name: key, call: createProduct, as: operator, key, body });
      if (answer?.kind === 'done') products.push({ id, isDiscount, price });
      if (answer?.kind === 'refused')
        asker.findings.push({ invariant: 'answers', text: `${key} was refused: ${answer.text}` });
    },
    async reprice() {
      if (products.length === 0) return;
      const product = chance.pick(products);
      const price = product.isDiscount ? chance.whole(900, 1100) : chance.whole(1, 90);
      const body = product.isDiscount ? { productPrice: price } : { coins: price };
      const name = `${run}-price-${product.id}`;
      const answer = await asker.ask({
        name,
        call: changeProduct,
        as: operator,
        params: { id: product.id },
        body,
      });
      if (answer?.kind === 'done') product.price = price;
    },
  };
}
