import type { Operation } from './operation'

export type Permission = { point: string; summary: string; module: string }

/** Of which the operation needs one; which of them, its input says. */
export const pointsOf = ({ point, acts }: Pick<Operation, 'point' | 'acts'>): string[] =>
  acts ? Object.values(acts.by).map((act) => act.point) : [point]

/** Every permission of these operations, with what it allows: a bulk operation uses that of the single one. */
export const permissionsOf = (operations: Operation[]): Permission[] =>
  operations
    .filter(({ access, acts, id, point }) => access === 'permission' && (acts !== undefined || point === id))
    .flatMap(({ acts, point, summary, module }) =>
      (acts ? Object.values(acts.by) : [{ point, summary }]).map((one) => ({ ...one, module })),
    )

/** Whether no API key may call it, whatever its rights. */
export const isPeopleOnly = ({ access, peopleOnly }: Pick<Operation, 'access' | 'peopleOnly'>): boolean =>
  access !== 'public' && (peopleOnly ?? access !== 'permission')

/** The permissions that an API key can have. */
export const permissionsOfKeys = (operations: Operation[]): Permission[] =>
  permissionsOf(operations.filter((one) => !isPeopleOnly(one)))

const summaries = new WeakMap<Operation[], Map<string, string>>()

/**
 * What an operation or a permission is called; a name that there is no more stays as it is. A list asks for every row.
 */
export function summaryOf(operations: Operation[], name: string): string {
  const summary = summaries.get(operations) ?? readSummaries(operations)
  summaries.set(operations, summary)
  return summary.get(name) ?? name
}

/** Of a permission that several have, the first one. */
const readSummaries = (operations: Operation[]) =>
  new Map([
    ...operations.map(({ id, summary }): [string, string] => [id, summary]),
    ...permissionsOf(operations)
      .map(({ point, summary }): [string, string] => [point, summary])
      .toReversed(),
  ])

/** An operation that does several things is as many operations, each with a permission of its own. */
export const partsOf = ({ acts, ...operation }: Operation): Operation[] =>
  acts ? Object.values(acts.by).map((act) => ({ ...operation, ...act })) : [operation]

/** The operation as far as this input goes: with the permission for that alone. */
export function actOf<One extends Operation>(operation: One, input: Record<string, unknown>): One {
  const act = operation.acts?.by[String(input[operation.acts.field])]
  return act ? { ...operation, ...act, acts: undefined } : operation
}

type Setup = Pick<Operation, 'setup'>
export const mayWithTemporaryPassword = ({ setup }: Setup): boolean => setup === 'password'
export const mayWithoutFactor = ({ setup }: Setup): boolean => setup !== undefined
