import { jest } from '@jest/globals';

/**
 * Keeps the files that a screen offers, which jsdom cannot save.
 * @returns the lines of the n-th file once it was offered, and its name
 */
export function savedFiles() {
  const files: { name: string; content: Blob }[] = [];
  let content: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      content = file;
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, content: content as Blob });
  });
  return {
    files,
    async lines(n = 0): Promise<string[]> {
      const text = (await files[n]?.content.text()) ?? '';
      return text
        .replace(/^\ufeff/, '')
        .trim()
        .split('\r\n');
    },
  };
}
