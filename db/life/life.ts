/** A life is a table of states. What a state has no mark for is not so: `ended`, `counts` and the like. */
type Table = Record<string, object>
type Name<Life extends Table> = Extract<keyof Life, string>

/** How people read a state, and where it goes from there; without `to` from any to any. */
type Shown<Next extends string> = { label: string; color?: string; to?: readonly Next[] }

/** The table of a life as it is written: a step to a state that it does not have is an error. */
export const lifeOf = <const Life extends Record<string, Shown<Name<Life>>>>(life: Life): Life => life

/** All its states, in the order of the table. */
export const statesOf = <Life extends Table>(life: Life) => nonEmpty(namesIn(life))

/** What people call its states. */
export const labelsOf = (life: Record<string, { label: string }>): Record<string, string> =>
  Object.fromEntries(Object.entries(life).map(([state, { label }]) => [state, label]))

/** The states from which this one is reached. */
export const before = <Life extends Record<string, Shown<string>>>(life: Life, next: NoInfer<Name<Life>>) =>
  nonEmpty(namesIn(life).filter((state) => life[state]?.to?.includes(next)))

/** The states that have one of these marks, as a type. */
export type Marked<Life extends Table, Mark extends string> = {
  [State in Name<Life>]: [Mark & keyof Life[State]] extends [never] ? never : State
}[Name<Life>]

const namesIn = <Life extends Table>(life: Life) => Object.keys(life).filter((name): name is Name<Life> => name in life)

/** The states that have the mark, in the order of the table. */
export const marked = <Life extends Table, Mark extends string>(life: Life, mark: Mark) =>
  namesIn(life).filter((name): name is Marked<Life, Mark> => mark in (life[name] ?? {}))

/** The states that have none of the marks. */
export const unmarked = <Life extends Table, Mark extends string>(life: Life, ...marks: Mark[]) =>
  namesIn(life).filter((name): name is Exclude<Name<Life>, Marked<Life, Mark>> =>
    marks.every((mark) => !(mark in (life[name] ?? {}))),
  )

/** For what wants to know that there is one at least. */
export function nonEmpty<One>([first, ...rest]: One[]): [One, ...One[]] {
  if (first === undefined) throw new Error('a list of states is empty')
  return [first, ...rest]
}
