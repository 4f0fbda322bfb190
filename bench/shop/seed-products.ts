import { idFrom } from '@matchday/service-kit/ids';
import { searchKeys } from '@matchday/service-kit/mongo/search-keys';
import type { Db, Document } from 'mongodb';

const kinds = ['Scarf', 'Shirt', 'Écharpe', 'Ball', 'Bottle', 'Cap', 'Flag', 'Mug', 'Poster', 'Boots'];
const batch = 5000;

/** Name of the product of a number. */
export const productName = (number: number): string =>
  `${kinds[number % kinds.length]} edition ${String(number).padStart(6, '0')}`;

function productOf(number: number): Document {
  const name = productName(number);
  return {
    _id: idFrom('shelf', String(number)) as never,
    name,
    description: 'Knitted',
    productImageUrl: '/art/products/scarf.svg',
    paymentType: 'coins only',
    coins: 300,
    productPrice: 0,
    coinsDiscount: 0,
    finalPrice: 0,
    stock: 5,
    words: searchKeys([name]),
    fromCoins: 300,
    worth: 0,
    revision: 1,
    createdAt: new Date(1_790_000_000_000 + number * 10),
  };
}

/** Puts products into a database of the shop. */
export async function seedProducts(db: Db, count: number): Promise<void> {
  for (let from = 0; from < count; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - from) }, (_, index) => from + index);
    await db.collection('products').insertMany(numbers.map(productOf), { ordered: false });
  }
}
