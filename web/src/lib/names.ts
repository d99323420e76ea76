const NAMES = [
  'Alma',
  'Bruno',
  'Cleo',
  'Dario',
  'Edda',
  'Fabio',
  'Greta',
  'Hugo',
  'Ilka',
  'Jonas',
  'Kira',
  'Levi',
  'Mila',
  'Nino',
  'Olga',
  'Pino',
  'Ronja',
  'Silvio',
  'Tilda',
  'Ugo',
  'Vera',
  'Wanda',
  'Yara',
  'Zeno',
];

/** A friendly name for somebody who has not said theirs. */
export function inventName(random: () => number = Math.random): string {
  return NAMES[Math.floor(random() * NAMES.length)] ?? 'Alma';
}

/** The longest name that a table takes, and how many may sit at one. */
const LONGEST = 24;
const MOST = 8;

/** A name, and the same with a number, for as many as can meet at a table. */
export function numbered(name: string): string[] {
  const short = [...name]
    .slice(0, LONGEST - 2)
    .join('')
    .trim();
  const others = Array.from({ length: MOST - 1 }, (_, i) => `${short} ${i + 2}`);
  return [name, ...others];
}
