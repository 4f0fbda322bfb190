/** Lets the browser save a text as a file, as a link with `download` would. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has read the address.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
