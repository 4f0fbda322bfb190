/**
 * The template of the page: the gateway fills its placeholders at each request, except `{{frameStyles}}`, which gets
 * the styles of the frame when the shell is built. They are in the page itself, so that it is painted before any file
 * has come. They come first in the page, and so they name the order of the layers: frame, shell, then each part as it
 * arrives.
 */
export const pageTemplate = (template: string, frameStyles: string): string =>
  template.replace('/* {{frameStyles}} */', () => `@layer frame,shell;@layer frame{${small(frameStyles)}}`);

const small = (styles: string): string =>
  styles
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim();
