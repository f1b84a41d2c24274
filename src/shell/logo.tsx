/** Our mark: the one gradient of the program. Decorative; the name stands beside it. */
export function Logo({ size = 20 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" className="shrink-0">
      <defs>
        <linearGradient id="logo-gradient" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#8b9cff" />
          <stop offset="1" stopColor="#4cc9b0" />
        </linearGradient>
      </defs>
      <rect width="20" height="20" rx="5.5" fill="url(#logo-gradient)" />
    </svg>
  );
}
