/** Writes a member name of the service as a label: "velocity_debt" becomes "Velocity debt". */
export const memberLabel = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

type Words<Text extends string, Found = never> = Text extends `${infer One} ${infer Rest}`
  ? Words<Rest, Found | One>
  : Found | Text;

/**
 * Derives texts from their keys: `labels('price stopTrigger')` is `{ price: 'Price', stopTrigger: 'Stop trigger' }`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function labels<const Keys extends string>(keys: Keys): { readonly [Key in Words<Keys>]: string } {
  const named = keys.split(' ').map((key) => [key, memberLabel(key.replaceAll(/-|(?=[A-Z])/g, '_').toLowerCase())]);
  return Object.fromEntries(named) as { [Key in Words<Keys>]: string };
}
