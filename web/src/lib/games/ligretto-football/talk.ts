/** Words that stand around the wheel with the numbers; whatever else may be said is a cheer (LF-21). */
const WORDS: readonly string[] = ['have_it', 'clear_it'];

/** Whether team mates cheer each other on with it. */
export const isCheer = (phrase: string): boolean => !/^\d+$/.test(phrase) && !WORDS.includes(phrase);
