// The tier of the command palette: comes when an admin first opens it.
import '../styles/palette.css';

export { CommandPalette, type PaletteEntry, type PaletteGroup } from './command-palette.tsx';
