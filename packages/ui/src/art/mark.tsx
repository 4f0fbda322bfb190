/** The mark of Matchday; size in pixels. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect x="1.5" y="1.5" width="25" height="25" rx="6" fill="#F4F9F4" />
      <g stroke="#0C4A33" strokeWidth="2">
        <path d="M14 2v24" />
        <circle cx="14" cy="14" r="6.2" fill="#F6C02C" />
        <path d="M2 9.5h3.2v9H2M26 9.5h-3.2v9H26" fill="none" />
      </g>
    </svg>
  );
}
