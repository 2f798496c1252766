import { z } from 'zod'
import { type Finding, problem, unready } from '../base/finding'
import type { Say } from '../base/i18n/fill'
import type { Registry, Runtime } from '../core/runtime/runtime'
import type { Provider } from './provider'

type Providers = Pick<Registry, 'trackingSources' | 'waybillSources' | 'contentSources' | 'invoiceIssuers'>

/** `others`: what may be chosen instead of a service, by its name and what it is called. */
type Declared<One extends Provider> = {
  setting: string
  of: (all: Providers) => One[]
  others?: Record<string, string>
  standard: string
  about: { title: string; description: string; group: string; under?: string }
}

/** A kind of outside service of which a shop chooses one in its settings. */
export function service<One extends Provider>({ setting, of, others = {}, standard, about }: Declared<One>) {
  /** Undefined: the module that brought it is not part of this shop. */
  const named = ({ registry }: Runtime, name: string): One | undefined => of(registry).find((one) => one.name === name)
  return {
    setting,
    named,
    /** Of the setting as it is read: a service that is left out may come back. */
    rule: z.string().max(60).default(standard).meta(about),
    /** Settings of a module, with the services that a shop may choose. */
    offer({ rules }: { rules: Record<string, z.ZodDefault> }, all: Providers) {
      const offered = of(all).map(({ name, title = name }) => [name, title])
      const labels: Record<string, string> = { ...others, ...Object.fromEntries(offered) }
      const rule = z.enum(Object.keys(labels)).default(standard)
      return { rules: { ...rules, [setting]: rule.meta({ ...about, labels }) } }
    },
    /** The services that may be chosen and lack something on the server. */
    unready: (runtime: Runtime): { value: string; text: string }[] =>
      of(runtime.registry).flatMap(({ name, problem: problemOf }) => {
        const text = problemOf?.(runtime)
        return text ? [{ value: name, text }] : []
      }),
    /** Why a service that the shop has chosen cannot be asked. */
    problemOf(runtime: Runtime, name: string, subject: string, t: Say): Finding | undefined {
      const chosen = named(runtime, name)
      if (!chosen) return problem(subject, t('The service {name} is chosen, but not a part of this shop.', { name }))
      const missing = chosen.problem?.(runtime)
      return missing ? unready(subject, t(missing), chosen) : undefined
    },
  }
}
