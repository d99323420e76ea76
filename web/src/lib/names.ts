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
