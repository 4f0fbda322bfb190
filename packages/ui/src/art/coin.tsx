/** The coin before every amount; size in pixels. */
export function Coin({ size = 16 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill="#F6C02C" stroke="#7A5500" strokeWidth="1.5" />
      <circle cx="10" cy="10" r="6.6" fill="none" stroke="#B98405" />
      <path d="M10 6.6l3.3 2.4-1.25 3.9h-4.1L6.7 9z" fill="#7A5500" />
    </svg>
  );
}
