/** Whether a text has all the words that somebody looks for; capitals and accents do not matter. */
export function finds(wanted: string, text: string): boolean {
  const whole = plain(text);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
