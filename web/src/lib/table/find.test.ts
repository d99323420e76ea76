import { expect, it } from 'vitest';
import { finds } from './find';

it.each([
  ['', 'Anything'],
  ['  ', 'Anything'],
  ['DRAW', 'You draw two cards'],
  ['cards two', 'You draw two cards'],
  ['regle', 'Les règles du jeu'],
  ['über', 'UBER den Tisch'],
])('%j is found in %j', (wanted, text) => expect(finds(wanted, text)).toBe(true));

it.each([
  ['fish', 'You draw two cards'],
  ['draw fish', 'You draw two cards'],
])('%j is not found in %j', (wanted, text) => expect(finds(wanted, text)).toBe(false));
