/** Writes a member name of the service as a label: "velocity_debt" becomes "Velocity debt". */
export const memberLabel = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
