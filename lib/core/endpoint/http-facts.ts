/** What the ending of an operation's id says about its HTTP. */
export const httpFactsOf = (id: string) => ({
  /** A success is 201; under /cms it takes an idempotency key. */
  creates: id.endsWith('.create'),
  /** The record must be in the trash; every other operation finds live records only. */
  restores: id.endsWith('.restore'),
  /** A list, a count or a table of the office, with a permission of its own: a replica may answer it. */
  lists: /\.(list|count|export)(_\w+)?$/.test(id),
})
