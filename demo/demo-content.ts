/** People of the demo in addition to `admin` and `amina`; all sign in with the demo password. */
export const demoPeople = [
  ['kampalaking', 'Okello', 'Brian', 9200],
  ['NakatoFC', 'Nakato', 'Ruth', 7600],
  ['bodaboss', 'Ssemwanga', 'Paul', 6900],
  ['okello7', 'Okello', 'Daniel', 5400],
  ['JinjaRover', 'Auma', 'Grace', 4800],
  ['suubi', 'Namutebi', 'Suubi', 4100],
  ['mbararamike', 'Mugisha', 'Michael', 3300],
  ['ssebo99', 'Ssebunya', 'Alex', 2500],
  ['GuluGunner', 'Ocen', 'Patrick', 1900],
  ['entebbeeli', 'Kirabo', 'Elijah', 1200],
] as const;

/** Products of the demo; pictures are paths of the platform, so the demo needs no network. */
export const demoProducts = [
  {
    name: 'Home shirt 26/27',
    description: 'Match-cut shirt, sizes S to XXL',
    art: 'shirt',
    paymentType: 'coins discount',
    productPrice: 95_000,
    coinsDiscount: 40_000,
    stock: 14,
    pickUp: 'Matchday desk, Kampala Road',
  },
  {
    name: 'Airtime UGX 5,000',
    description: 'Any network, sent to your number',
    art: 'airtime',
    paymentType: 'coins only',
    coins: 850,
    productPrice: 5000,
    stock: 120,
  },
  {
    name: 'Match ball, size 5',
    description: 'Hand-stitched, thermo panels',
    art: 'ball',
    paymentType: 'coins discount',
    productPrice: 68_000,
    coinsDiscount: 25_000,
    stock: 9,
    pickUp: 'Matchday desk, Kampala Road',
  },
  {
    name: 'Supporter scarf',
    description: 'Knitted, your club colours',
    art: 'scarf',
    paymentType: 'coins only',
    coins: 1200,
    productPrice: 15_000,
    stock: 31,
    pickUp: 'Matchday desk, Kampala Road',
  },
  {
    name: 'Data bundle 3 GB',
    description: 'Seven days, any network',
    art: 'data',
    paymentType: 'coins only',
    coins: 980,
    productPrice: 7000,
    stock: 64,
  },
  {
    name: 'Turf boots',
    description: 'Rubber studs, sizes 38 to 46',
    art: 'boot',
    paymentType: 'coins discount',
    productPrice: 140_000,
    coinsDiscount: 60_000,
    stock: 3,
    asks: ['Size: 38, 39, 40, 41, 42, 43, 44, 45, 46'],
    pickUp: 'Matchday desk, Kampala Road',
  },
  {
    name: 'Steel bottle 750 ml',
    description: 'Keeps cold through extra time',
    art: 'bottle',
    paymentType: 'coins only',
    coins: 300,
    productPrice: 4500,
    stock: 22,
    pickUp: 'Matchday desk, Kampala Road',
  },
  {
    name: 'Away-day cap',
    description: 'Washed cotton, one size',
    art: 'cap',
    paymentType: 'coins discount',
    productPrice: 35_000,
    coinsDiscount: 15_000,
    stock: 0,
  },
] as const;

/** Posts of the demo, the newest last. */
export const demoPosts = [
  { art: 'fans', caption: 'Predictions for the weekend are open: call the score, fill the hoard' },
  { art: 'match-ball', caption: 'New match ball lands in the shop this week' },
  { art: 'floodlights', caption: 'Floodlights back on: tonight’s late kick-off goes ahead' },
] as const;

/** Orders of the demo, oldest first: buyer, drawing of the product, coins, whether it is closed out. */
export const demoOrders = [
  ['okello7', 'scarf', 1200, true],
  ['amina', 'bottle', 300, true],
  ['NakatoFC', 'shirt', 2500, false],
  ['amina', 'ball', 400, false],
  ['kampalaking', 'data', 980, false],
] as const;

/**
 * Coins that people of the demo share: from, to, amount, note. All sign up from one process, so the largest puts NakatoFC on
 * the list of accounts to review.
 */
export const demoShares = [
  ['kampalaking', 'NakatoFC', 500, 'My half of the tickets'],
  ['okello7', 'amina', 60, 'Thanks for the ticket'],
  ['amina', 'suubi', 40, 'For the derby'],
] as const;
