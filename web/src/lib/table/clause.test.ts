import { describe, expect, it } from 'vitest';
import { explained, withClause } from './clause';

describe('a refusal', () => {
  it('is a sentence, and its clause stands apart', () => {
    expect(explained(withClause('Bruno is first.', 'TP-6'))).toEqual({ words: 'Bruno is first.', clause: 'TP-6' });
    expect(explained(withClause('Not now.', undefined))).toEqual({ words: 'Not now.', clause: null });
  });

  it('keeps what else stands in brackets', () => {
    expect(explained('Two cards (not three).')).toEqual({ words: 'Two cards (not three).', clause: null });
  });
});
