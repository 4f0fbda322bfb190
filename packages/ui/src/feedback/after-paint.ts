/** Calls `then` once the browser has painted what there is now: a press is answered before what follows from it. */
export const afterPaint = (then: () => void): void => {
  requestAnimationFrame(() => setTimeout(then));
};
