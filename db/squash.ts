/**
 * The first migrations stand for all that were there before them (db/README.md): a new database is made by these, one
 * that has had every earlier migration is as they would make it, and one that has had only some is refused.
 */
export type Migration = { name: string; text: string; when: number }

const SQUASHED = /^-- squashed: /
export const isSquashed = ({ text }: { text: string }): boolean => SQUASHED.test(text)
const lastOf = (migrations: Migration[]) => migrations.findLast(isSquashed)

export const FORMER_DATABASE =
  'The database is of a version before 1.0.0-rc.1: upgrade it to 1.0.0-rc.1 first, and then to this version.'
export const FORMER_BACKUP =
  'It was made before 1.0.0-rc.1: restore it with 1.0.0-rc.1, upgrade that, and make another backup.'

/** What a database has had, by times: the last of a squash has the time of the last one that it stands for. */
export function withSquashed(done: Set<number>, migrations: Migration[]): Set<number> {
  const last = lastOf(migrations)
  if (!last || !done.has(last.when)) return done
  const there = new Set(migrations.map(({ when }) => when))
  const others = [...done].filter((when) => when > last.when || there.has(when))
  return new Set([...migrations.filter(isSquashed).map(({ when }) => when), ...others])
}

export function isFormer(done: Set<number>, migrations: Migration[]): boolean {
  const last = lastOf(migrations)
  return last !== undefined && done.size > 0 && !done.has(last.when)
}

/** The same by names, as a backup has them: a squash ends with the number of the last one that it stands for. */
export function namesWithSquashed(names: string[], migrations: Migration[]): string[] {
  const last = lastOf(migrations)
  const upTo = numberOf(last?.name ?? '')
  if (!names.some((name) => numberOf(name) === upTo)) return names
  return [
    ...migrations.filter(isSquashed).map(({ name }) => name),
    ...names.filter((name) => !(numberOf(name) <= upTo)),
  ]
}

export function areFormer(names: string[], migrations: Migration[]): boolean {
  const last = lastOf(migrations)
  return last !== undefined && !names.some((name) => numberOf(name) >= numberOf(last.name))
}

/** NaN where a name has none, as that of a module's. */
const numberOf = (name: string) => Number(/^\d{4}(?=_)/.exec(name)?.[0])
