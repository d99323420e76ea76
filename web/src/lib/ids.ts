/** A made-up id. `crypto.randomUUID` is missing on plain http in a home network; this is not. */
export function newId(bytes = 12): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
