import type { Best, Motive, Replay } from '$lib/wire';
import type { Opened } from '$lib/wire/types/core/Opened';
import type { Sighting } from '$lib/wire/types/core/Sighting';
import type { StoryLine } from '$lib/wire/types/core/StoryLine';
import type { TableAnswer } from '$lib/wire/types/core/TableAnswer';
import type { Verified } from '$lib/wire/types/Verified';

/** What each request is answered with. */
export interface Answers {
  open: { film: number; about: Opened };
  story: { story: StoryLine[] };
  sights: { sights: Sighting[] };
  why: { why: Motive | null };
  cut: { replay: Replay };
  close: Record<string, never>;
  verify: { verified: Verified };
  best: { best: Best };
  bring: Record<string, never>;
  tables: TableAnswer;
}
