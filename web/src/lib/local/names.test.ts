import { expect, it } from 'vitest';
import { parse, tablePath } from '../routes';
import { isLocal } from './names';

it('a table of the page has an address of its own, and is known by it', () => {
  expect(tablePath('local-abc')).toBe('/local/abc');
  expect(parse('/local/abc')).toEqual({ page: 'table', table: 'local-abc' });
  expect(isLocal('local-abc')).toBe(true);
  expect(isLocal('abc')).toBe(false);
  expect(tablePath('abc')).toBe('/t/abc');
});
