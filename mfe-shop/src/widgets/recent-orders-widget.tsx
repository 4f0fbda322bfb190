/** The recent orders on another part's screen. */
export function Widget() {
  return <h2>Recent orders</h2>;
}
