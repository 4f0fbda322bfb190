/** The league table on another part's screen. */
export function Widget() {
  return <h2>League table</h2>;
}
