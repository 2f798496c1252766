import type { z } from 'zod'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** An integer as a string of digits; of more digits it would not be exact, nor in any range. */
export const DIGITS = /^-?\d{1,15}$/

/**
 * The input with integers where a contract asks for them and strings of digits came, as mini-programs send ids that
 * they took from the address of a page. Undefined: there are none. Whether they are in range, the contract says.
 */
export function withIntegers(input: unknown, issues: readonly Issue[]): unknown {
  const places = issues.filter(wantsNumber).map(({ path }) => path)
  const ofDigits = places.filter((path) => DIGITS.test(textAt(input, path)))
  if (ofDigits.length === 0) return undefined
  const read = structuredClone(input)
  for (const path of ofDigits) setNumber(read, path, Number(textAt(input, path)))
  return read
}

function wantsNumber(issue: Issue): boolean {
  if (issue.code === 'invalid_type') return issue.expected === 'number'
  if (issue.code === 'invalid_value') return issue.values.some(isNumber)
  return issue.code === 'invalid_union' && 'options' in issue && Boolean(issue.options?.some(isNumber))
}

const isNumber = (value: unknown): boolean => typeof value === 'number'

function textAt(input: unknown, path: Path): string {
  const value = path.reduce(partOf, input)
  return typeof value === 'string' ? value : ''
}

const partOf = (input: unknown, name: PropertyKey): unknown =>
  typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined

function setNumber(input: unknown, path: Path, number: number): void {
  const holder = path.slice(0, -1).reduce(partOf, input)
  const name = path.at(-1)
  if (typeof holder === 'object' && holder !== null && name !== undefined) Reflect.set(holder, name, number)
}
