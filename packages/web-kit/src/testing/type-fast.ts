/**
 * Types a text as quick fingers do: each key comes before React has done what the one before allows it to put off.
 * Without React's `act`, which would wait for that.
 */
export function typeFast(field: HTMLInputElement, text: string): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = react.IS_REACT_ACT_ENVIRONMENT;
  react.IS_REACT_ACT_ENVIRONMENT = false;
  for (const key of text) {
    write?.call(field, field.value + key);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (before !== undefined) react.IS_REACT_ACT_ENVIRONMENT = before;
}
