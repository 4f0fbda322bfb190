/** Replaces Mantine's ScrollArea where it is only compared with ({@link leanModal}). */
export const ScrollArea = { Autosize: Symbol('no scroll area') };
