//! A refusal's sentence ends with its clause; screens show the sentence, and the clause to those who want to know.

export interface Explained {
  words: string;
  /** The rule that says so, such as `TP-6`; null where none does. */
  clause: string | null;
}

const CLAUSE = / \(([A-Z]{2}-[0-9.]+)\)$/;

/** The sentence with its clause at the end. */
export const withClause = (words: string, clause: string | undefined): string =>
  clause ? `${words} (${clause})` : words;

/** The same taken apart. */
export function explained(text: string): Explained {
  const clause = CLAUSE.exec(text)?.[1] ?? null;
  return { words: text.replace(CLAUSE, ''), clause };
}
