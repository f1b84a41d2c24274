/** Our mark: the one gradient of the program. Decorative; the name stands beside it. */
export function Logo() {
  return <span aria-hidden="true" className="logo" />;
}
