import type { Fixture, Group, GroupSummary, Team } from '@matchday/contracts/matches/http';
import type { Order, Product } from '@matchday/contracts/shop/http';
import type { Ranking } from '@matchday/contracts/wallet/http';
import { apiPerson } from './api.ts';

interface Demo {
  upcoming: Fixture[];
  results: Fixture[];
  teams: Team[];
  products: Product[];
  rankings: Ranking[];
  orders: Order[];
  group: Group | undefined;
  /** One that she may join. */
  otherGroup: Group | undefined;
}

const finders = {
  open: ({ upcoming }: Demo) => upcoming.find(({ predictionsOpen }) => predictionsOpen),
  live: ({ upcoming }: Demo) => upcoming.find(({ matchState }) => matchState === 'Live'),
  finished: ({ results }: Demo) => results.find(({ settlement }) => settlement === 'settled'),
  abandoned: ({ results }: Demo) => results.find(({ settlement }) => settlement === 'void'),
  team: ({ teams }: Demo) => teams[0],
  player: ({ results }: Demo) => {
    const [first] = results.flatMap(({ playerStats }) => playerStats);
    return first && { _id: first.player };
  },
  person: ({ rankings }: Demo) => rankings[0],
  product: ({ products }: Demo) => products.find(({ paymentType }) => paymentType === 'coins only'),
  discounted: ({ products }: Demo) =>
    products.find(({ paymentType, stock }) => paymentType !== 'coins only' && stock > 0),
  order: ({ orders }: Demo) => orders[0],
  group: ({ group }: Demo) => group?._id,
  code: ({ otherGroup }: Demo) => otherGroup?.code,
  soldOut: ({ products }: Demo) => products.find(({ stock }) => stock === 0),
};

/** What a screen shows one of: fixtures by their state, a team, products by their price. */
export type Example = keyof typeof finders;
export const exampleNames = Object.keys(finders) as Example[];

/**
 * Ids of documents of the demo.
 * @throws Error where the demo has none of an asked kind
 */
export async function findExamples<Name extends Example>(
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const admin = await apiPerson('admin');
  const fixtures = (query: string) => admin.get<Fixture[]>(`/api/Fixtures/GetFixtures?${query}`);
  const amina = await apiPerson('amina');
  const [upcoming, results, teams, products, rankings, orders] = await Promise.all([
    fixtures('state=upcoming&limit=100'),
    fixtures('state=results&limit=100'),
    admin.get<Team[]>('/api/teams/GetTeams'),
    admin.get<Product[]>('/api/products/GetProducts'),
    admin.get<Ranking[]>('/api/users/rankings?limit=5'),
    amina.get<Order[]>('/api/orders/myorders?limit=20'),
  ]);
  const [group, otherGroup] = await Promise.all(['amina', 'entebbeeli'].map(groupOf));
  const idOf = (name: Name) => {
    const found = finders[name]({ upcoming, results, teams, products, rankings, orders, group, otherGroup });
    if (!found) throw new Error(`The demo has no example of: ${name}`);
    return [name, typeof found === 'string' ? found : found._id];
  };
  return Object.fromEntries(names.map(idOf));
}

/** The latest group of one of the demo's people. */
async function groupOf(username: string): Promise<Group | undefined> {
  const member = await apiPerson(username);
  const [group] = await member.get<GroupSummary[]>('/api/groups/mine');
  return group && member.get<Group>(`/api/group/${group._id}`);
}
