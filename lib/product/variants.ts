import type { z } from 'zod'
import { fail, type Problem } from '../base/errors'
import type { ProductOption, SkuDraft } from './contract'
import { specsKey } from './specs-key'
import { OWN_NAMES, type OwnName } from './variant-fields'

type Option = z.output<typeof ProductOption>
type Variant = Pick<z.output<typeof SkuDraft>, 'id' | 'specs' | OwnName>

/** Options and variants fit together: each variant is a combination of one value of each option, and is there once. */
export function checkVariants(options: Option[], variants: Variant[]): void {
  const errors = [...problemsOfOptions(options), ...problemsOfVariants(options, variants)]
  if (errors.length) fail('invalid', { errors: errors.slice(0, 20) })
}

/** Whether the stored variants fit the options that were sent. */
export function checkOptions(options: Option[], variants: Variant[]): void {
  checkVariants(options, [])
  const message = 'do not match the variants: send the variants as well'
  if (problemsOfVariants(options, variants).length) fail('invalid', { errors: [{ path: 'options', message }] })
}

function problemsOfOptions(options: Option[]): Problem[] {
  const names = options.map(({ name }) => name)
  const values = options.flatMap((option, at) => duplicates(option.values, (one) => `options.${at}.values.${one}`))
  return [...duplicates(names, (at) => `options.${at}.name`), ...values]
}

function problemsOfVariants(options: Option[], variants: Variant[]): Problem[] {
  const fits = ({ specs }: Variant) =>
    Object.keys(specs).length === options.length &&
    options.every(({ name, values }) => Object.hasOwn(specs, name) && values.includes(specs[name] ?? ''))
  const message = options.length ? 'must include one value for each option' : 'must be empty if there are no options'
  const foreign = variants.flatMap((one, at) => (fits(one) ? [] : [{ path: `skus.${at}.specs`, message }]))
  const words = variants.map(({ specs }) => specsKey(specs))
  const ids = variants.map(({ id }) => id)
  return [
    ...foreign,
    ...duplicates(ids, (at) => `skus.${at}.id`),
    ...duplicates(words, (at) => `skus.${at}.specs`),
    ...OWN_NAMES.flatMap((name) =>
      duplicates(
        variants.map((one) => one[name]),
        (at) => `skus.${at}.${name}`,
      ),
    ),
  ]
}

/** A problem for each value that appeared before. */
function duplicates(all: (string | number | null | undefined)[], pathOf: (at: number) => string): Problem[] {
  const message = 'appears more than once'
  return all.flatMap((one, at) => (one && all.indexOf(one) < at ? [{ path: pathOf(at), message }] : []))
}
