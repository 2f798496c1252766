import type { SQL } from 'drizzle-orm'

/** What a page in the menu is found by, and what its entry depends on. */
export type MenuFacts = {
  /** Words of both languages that its title does not have; a hyphen is a space. */
  words?: string[] | undefined
  /** Whether there is something on it: before that it is out of the menu, and the search finds it all the same. */
  used?: SQL | undefined
  /** How many records wait for the staff: shown beside its title. */
  waits?: SQL | undefined
}
