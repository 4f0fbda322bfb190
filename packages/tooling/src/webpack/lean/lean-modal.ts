import { join } from 'node:path';
import webpack from 'webpack';

/**
 * Mantine's Modal and Drawer import its ScrollArea for one comparison, and that brings the whole of
 * floating-ui, as the forms use it, into the first load of every page (13 kB compressed). They get a placeholder
 * that equals nothing; every other user of ScrollArea gets the real one.
 */
export const leanModal = (): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(/\/ScrollArea\/ScrollArea\.mjs$/, (asked) => {
    if (/@mantine[\\/]core[\\/]esm[\\/]components[\\/](Modal|Drawer)$/.test(asked.context))
      asked.request = join(import.meta.dirname, 'no-scroll-area.ts');
  });
