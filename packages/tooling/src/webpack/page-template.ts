import { withTextSizes } from './fonts/text-sizes.ts';
import { plainScript } from './plain-script.ts';

/**
 * The template of the page: the gateway fills its placeholders at each request, except `{{frameStyles}}` and
 * `{{frameScript}}`, which get the styles of the frame and the script that fills it when the shell is built. They are in
 * the page itself, so that it is painted before any file has come. The styles come first in the page, and so they name
 * the order of the layers: frame, shell, then each part as it arrives.
 */
export const pageTemplate = (template: string, frameStyles: string, frameScript: string): string =>
  template
    .replace(
      '/* {{frameStyles}} */',
      () => `@layer frame,shell;@layer frame{${small(withTextSizes(frameStyles))}}`,
    )
    .replace('/* {{frameScript}} */', () => plainScript(frameScript));

const small = (styles: string): string =>
  styles
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim();
