import { z } from 'zod'
import { isRecord } from '../../base/json'
import { unwrapSchema } from '../../base/unwrap-schema'
import { type Actor, hasPermission } from './actor'
import type { Operation } from './operation'

/**
 * Under /cms personal data is plain only in a read that is logged, for holders of `personal.read` or of its own right.
 */
export const isMasked = ({ path, audit, reveals }: Operation, actor: Actor | null): boolean =>
  path.startsWith('/cms/') && !(audit && actor && (reveals || hasPermission(actor, 'personal.read')))

/** Masks personal data: 138****1234, a***@example.com, 李**. */
export function maskText(text: string): string {
  const [name = '', host] = text.split('@')
  if (host) return `${first(name)}***@${host}`
  const digits = text.replace(/\D/g, '')
  const [head, tail] = digits.length < 10 ? [2, -2] : [3, -4]
  if (digits.length >= 7 && /^[+\d\s-]+$/.test(text)) return `${digits.slice(0, head)}****${digits.slice(tail)}`
  return text && `${first(text)}**`
}

/** One character as people count them, not half of one. */
const first = (text: string): string => [...text][0] ?? ''

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const NUMBER = /(?<![A-Za-z\d])\+?\d(?:[ -]?\d){6,14}(?![A-Za-z\d])/g

/** Free text stays readable; phone numbers and email addresses in it are masked. */
export const maskWithin = (text: string): string => text.replace(EMAIL, maskText).replace(NUMBER, maskText)

/**
 * Masks every field that the contract marks as `personal`, however deep; a text that has such data
 * `within` keeps its rest.
 */
export function maskPersonalData(contract: z.ZodType, value: unknown): unknown {
  const { personal } = z.globalRegistry.get(contract) ?? {}
  if (personal === 'within' && typeof value === 'string') return maskWithin(value)
  if (personal) return maskValue(value)
  const inner = unwrapSchema(contract)
  if (inner) return maskPersonalData(inner, value)
  if (contract instanceof z.ZodArray && Array.isArray(value)) {
    const { element } = contract
    return element instanceof z.ZodType ? value.map((one) => maskPersonalData(element, one)) : value
  }
  if (!(contract instanceof z.ZodObject) || !isRecord(value)) return value
  const parts = Object.entries<z.ZodType>(contract.shape).filter(([name]) => name in value)
  return { ...value, ...Object.fromEntries(parts.map(([name, part]) => [name, maskPersonalData(part, value[name])])) }
}

function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value)
  return Array.isArray(value) ? value.map(maskValue) : value === undefined ? value : null
}
