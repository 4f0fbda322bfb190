import { withTextSizes } from './fonts/text-sizes.ts';
import { plainScript } from './plain-script.ts';

const shellLayers = 'shell.mantine,shell.base,shell.theme';

/**
 * The template of the page: the gateway fills its placeholders at each request, except `{{frameStyles}}` and
 * `{{frameScript}}`, which get the styles of the frame and the script that fills it when the shell is built. They are in
 * the page itself, so that it is painted before any file has come. The styles come first in the page, and so they name
 * the order of the layers: frame, those of the shell, then each part as it arrives. Within the shell, Mantine's styles, those
 * of elements and the theme's come before what a component says: a file that arrives later wins nothing by that.
 */
export const pageTemplate = (template: string, frameScript: string, ...frameStyles: string[]): string =>
  template
    .replace(
      '/* {{frameStyles}} */',
      () => `@layer frame,${shellLayers};@layer frame{${small(withTextSizes(frameStyles.join('')))}}`,
    )
    .replace('/* {{frameScript}} */', () => plainScript(frameScript));

const small = (styles: string): string =>
  styles
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim();
