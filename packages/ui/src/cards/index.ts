// The tier of players and products, with their drawings.
export { ProductArt } from '../art/pictures/product-art.tsx';
export { PlayerCard, type PlayerView } from './player-card.tsx';
export { ProductCard, type ProductView } from './product-card.tsx';
